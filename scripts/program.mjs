// Runs the program: `node scripts/program.mjs <verb> …` is what `node src/cli/main.ts <verb> …` is, and starts in an instant.
import { enableCompileCache } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { freshProgram } from './fresh-program.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
enableCompileCache(`${root}.build/compiled`)
await import(pathToFileURL(freshProgram(root)).href)
