// Runs the program: `node scripts/program.mjs <verb> …` is what `node src/cli/main.ts <verb> …` is, and starts in an instant.
import { enableCompileCache } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { freshProgram } from './fresh-program.mjs'

// What follows the sources while they change runs from them.
const FOLLOWS_SOURCES = new Set(['dev'])

const root = fileURLToPath(new URL('..', import.meta.url))
enableCompileCache(`${root}.build/compiled`)
const program = FOLLOWS_SOURCES.has(process.argv[2] ?? '') ? `${root}src/cli/main.ts` : freshProgram(root)
await import(pathToFileURL(program).href)
