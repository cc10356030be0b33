import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// What was compiled once, TypeScript included, is read from there by every later start.
enableCompileCache(fileURLToPath(new URL('../../.build/compiled', import.meta.url)))

const { runVerb } = await import('./run-verb.ts')
const { VERBS } = await import('./verbs.ts')

process.exitCode = await runVerb(VERBS, process.argv.slice(2), {
  say: (line) => process.stdout.write(`${line}\n`),
  note: (line) => process.stderr.write(`${line}\n`),
  env: process.env,
  cwd: process.cwd(),
})
