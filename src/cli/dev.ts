import { watch } from 'node:fs'
import { importVerb } from './import.ts'
import { PROJECT } from './project.ts'
import { presentBuild, publishAndRecord } from './publish-store.ts'
import { siteServer } from './site-server.ts'
import type { Io, Verb } from './verb.ts'

/** Changes that come within this time are taken together, in ms: editors write a file in several steps. */
const SETTLE_MS = 150

/** Serves the site and follows the files that it is made from. */
export const dev: Verb = {
  name: 'dev',
  summary: 'Serves the site, and publishes again whenever a file is saved.',
  help: `
Usage: npm run site -- dev

Serves as \`serve\` does. When a file below content/ is saved, it is imported and published; when one below src/ is
saved, the site is built and published again. Takes the same settings as \`serve\`.
`,
  run: async (_args, io) => {
    const server = await siteServer(io)
    if (!server.ok) return server.failure
    const stopped = new AbortController()
    process.once('SIGINT', () => stopped.abort())
    process.once('SIGTERM', () => stopped.abort())
    await followFiles(io, stopped.signal)
    await server.value.stop()
    return 0
  },
}

/** Publishes after each change until the signal; one publish at a time. */
function followFiles(io: Io, stopped: AbortSignal): Promise<void> {
  let work = Promise.resolve()
  const changed = new Set<string>()
  const follow = (folder: string): void => {
    let timer: NodeJS.Timeout | undefined
    watch(`${PROJECT}${folder}`, { recursive: true, signal: stopped }, () => {
      changed.add(folder)
      clearTimeout(timer)
      timer = setTimeout(() => {
        work = work.then(() => publishChanges(changed, io)).catch((error: unknown) => io.note(String(error)))
      }, SETTLE_MS)
    })
  }
  follow('content')
  follow('src')
  return new Promise((resolve) => stopped.addEventListener('abort', () => resolve(), { once: true }))
}

async function publishChanges(changed: Set<string>, io: Io): Promise<void> {
  if (changed.size === 0) return
  const hasContent = changed.has('content')
  changed.clear()
  const began = performance.now()
  if (hasContent && (await importVerb.run(['--force'], io)) !== 0) return
  const build = await presentBuild(io)
  const summary = await publishAndRecord(build, io, { styleguide: true })
  if (summary === null) return
  io.note(`Published in ${Math.round(performance.now() - began)} ms, ${summary.written} new files`)
}
