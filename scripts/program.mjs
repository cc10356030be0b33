// Runs the program: `node scripts/program.mjs <verb> …` is what `node src/cli/main.ts <verb> …` is, and starts in an instant.
import { enableCompileCache } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { compiledFolder, freshProgram, keepWhileRunning } from './fresh-program.mjs'

// What follows the sources while they change runs from them.
const FOLLOWS_SOURCES = new Set(['dev'])

const root = fileURLToPath(new URL('..', import.meta.url))
enableCompileCache(compiledFolder(root))
const program = FOLLOWS_SOURCES.has(process.argv[2] ?? '') ? `${root}src/cli/main.ts` : freshProgram(root)
keepWhileRunning(program)
await import(pathToFileURL(program).href)
