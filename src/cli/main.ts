import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { PROJECT } from '#site/settings/project.ts'

// Enables Node's compile cache, which includes stripped TypeScript, for faster starts.
enableCompileCache(join(PROJECT, '.build', 'compiled'))

// EPIPE: a reader such as `head` that has seen enough is no reason to stop or to report an error.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
}

const { runVerb } = await import('./run-verb.ts')
const { VERBS } = await import('./verbs.ts')

process.exitCode = await runVerb(VERBS, process.argv.slice(2), {
  say: (line) => process.stdout.write(`${line}\n`),
  note: (line) => process.stderr.write(`${line}\n`),
  env: process.env,
  cwd: process.cwd(),
})
