import { runVerb } from './run-verb.ts'
import { VERBS } from './verbs.ts'

process.exitCode = await runVerb(VERBS, process.argv.slice(2), {
  say: (line) => process.stdout.write(`${line}\n`),
  note: (line) => process.stderr.write(`${line}\n`),
  env: process.env,
  cwd: process.cwd(),
})
