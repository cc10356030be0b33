import { watch } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { publishSite } from '#publish/make/publish-site.ts'
import type { PublishSummary } from '#publish/make/publish-summary.ts'
import { folderStorage, type ReleaseStorage } from '#publish/storage/release-storage.ts'
import { NothingToPublish } from '#site/publish/publish-request.ts'
import { withStoreInput } from '#site/publish/store-input.ts'
import { dataDirOf } from '#site/settings/environment.ts'
import { PROJECT } from '#site/settings/project.ts'
import { presentBuild, withSite } from '#site/site.ts'
import { existingFolder } from '../content/folder-argument.ts'
import { importVerb } from '../content/import.ts'
import { siteServer } from './site-server.ts'
import type { Io, Verb } from '../verb.ts'

/** Changes within this time are handled together, in ms: editors write a file in several steps. */
const SETTLE_MS = 50

/** Serves the site and updates it when its source files change. */
export const dev: Verb = {
  name: 'dev',
  summary: 'Serves the content folder, and updates whenever a file is saved.',
  help: `
Usage: npm run site -- dev [folder]

Serves the content folder (content/ by default). When a file in it is saved, it is imported and the page is updated; when a
file below src/ is saved, the site is rebuilt. Takes the same settings as \`serve\`.

The releases that it serves are stored separately, below DATA_DIR/dev, without precompressed variants and social images; the live
release does not change. Imported files become drafts in the store.
`,
  run: async (args, io) => {
    const { positionals } = parseArgs({ args: [...args], allowPositionals: true })
    const content = existingFolder(positionals.length > 0 ? positionals : [join(PROJECT, 'content')], io)
    const storage = folderStorage(join(dataDirOf(io), 'dev'))
    // Edits in the store since the last import stay until a file is saved.
    const prepare = async () => {
      await importVerb.run([content], io)
      return { isServed: (await publishDraft(storage, io)) !== null, renewal: null }
    }
    const server = await siteServer(io, { storage, prepare })
    if (!server.ok) return server.failure
    const { refresh, stop } = server.value
    const stopped = new AbortController()
    process.once('SIGINT', () => stopped.abort())
    process.once('SIGTERM', () => stopped.abort())
    const show = async (changed: ReadonlySet<string>) => {
      const began = performance.now()
      if (changed.has(content) && !(await imported(content, io))) return
      const summary = await publishDraft(storage, io)
      await refresh()
      if (summary === null) return
      io.note(`Shown after ${Math.round(performance.now() - began)} ms, ${summary.written} new files`)
    }
    await followFolders([content, join(PROJECT, 'src')], show, stopped.signal, io)
    await stop()
    return 0
  },
}

const imported = async (content: string, io: Io): Promise<boolean> =>
  (await importVerb.run([content, '--force'], io)) === 0

/** Makes a release as fast as possible, without what only distant visitors need. */
async function publishDraft(storage: ReleaseStorage, io: Io): Promise<PublishSummary | null> {
  const request = { plain: true, cards: false, unchecked: true }
  try {
    return await withSite(io, await presentBuild(io.note), (site) =>
      withStoreInput(site, request, {}, ({ input }) => publishSite(storage, input)),
    )
  } catch (error) {
    if (error instanceof NothingToPublish) return null
    throw error
  }
}

/** Yields the folders that changed, until the signal; changes during work are collected. */
function followFolders(
  folders: readonly string[],
  show: (changed: ReadonlySet<string>) => Promise<void>,
  stopped: AbortSignal,
  io: Io,
): Promise<void> {
  let work = Promise.resolve()
  let changed = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  const showChanges = async () => {
    const present = changed
    changed = new Set()
    if (present.size > 0) await show(present)
  }
  for (const folder of folders) {
    watch(folder, { recursive: true, signal: stopped }, () => {
      changed.add(folder)
      clearTimeout(timer)
      timer = setTimeout(() => {
        work = work.then(showChanges).catch((error: unknown) => io.note(String(error)))
      }, SETTLE_MS)
    })
  }
  return new Promise((resolve) => stopped.addEventListener('abort', () => resolve(), { once: true }))
}
