import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { PROJECT } from '#site/settings/project.ts'

// What was compiled once, TypeScript included, is read from there by every later start.
enableCompileCache(join(PROJECT, '.build', 'compiled'))

// A reader that has seen enough, such as `head`, is no reason to end work half-way, or to say so.
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
