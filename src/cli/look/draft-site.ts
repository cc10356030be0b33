import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withStoreInput } from '#site/publish/store-input.ts'
import { cacheFolderOf, presentBuild, withSite } from '#site/site.ts'
import { publishSite } from '#publish/make/publish-site.ts'
import { startServer } from '#server/start-server.ts'
import { folderStorage, shownRelease } from '#publish/storage/release-storage.ts'
import { importVerb } from '../content/import.ts'
import { Undone, type Io } from '../verb.ts'

/** The site as a publish would make it now, served only on this machine. */
export type DraftSite = {
  /** Its address, without a trailing slash. */
  readonly address: string
  /** Every page in every language by its path, with a digest of its HTML. */
  readonly pages: readonly { readonly path: string; readonly digest: string }[]
}

export type DraftOptions = {
  /** The content folder to show, as an absolute path; the store's draft if left out. */
  readonly content?: string
  readonly styleguide: boolean
}

/**
 * Makes the site in a temporary folder, serves it while `work` runs, and removes it afterwards; the live release is not
 * affected. Throws NothingToPublish, and Undone if the content folder has errors.
 */
export async function withDraftSite<Answer>(
  { content, styleguide }: DraftOptions,
  io: Io,
  work: (site: DraftSite) => Promise<Answer>,
): Promise<Answer> {
  const folder = await mkdtemp(join(tmpdir(), 'site-draft-'))
  try {
    const from = content === undefined ? io : await importedInto(folder, content, io)
    await publishInto(folder, styleguide, from, io)
    const config = { port: 0, host: '127.0.0.1', dataDir: folder, https: false }
    const server = await startServer(config, (error) => io.note(String(error)))
    try {
      return await work({ address: server.address, pages: await pagesIn(folder) })
    } finally {
      await server.stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** A temporary store with the content folder; the configured store is not touched. */
async function importedInto(folder: string, content: string, io: Io): Promise<Io> {
  const { DATABASE_URL: _url, DATABASE_URL_FILE: _file, STORAGE_URL: _storage, ...env } = io.env
  const own = { ...io, say: io.note, env: { ...env, DATA_DIR: folder } }
  if ((await importVerb.run([content], own)) === 0) return own
  throw new Undone('The content folder has errors; correct them and run this again.')
}

/** Only the pages. Encoded pictures and fonts of earlier publishes are taken from the site's work cache. */
async function publishInto(folder: string, styleguide: boolean, from: Io, io: Io): Promise<void> {
  const build = await presentBuild(io.note)
  const cacheFolder = cacheFolderOf(io)
  await withSite(from, build, (site) =>
    withStoreInput(site, { styleguide, quick: true }, {}, ({ input }) =>
      publishSite(folder, { ...input, channel: 'live', cacheFolder }),
    ),
  )
}

async function pagesIn(folder: string): Promise<DraftSite['pages']> {
  const release = await shownRelease(folderStorage(folder))
  return (release?.manifest.files ?? [])
    .filter(({ file }) => file.endsWith('index.html'))
    .map(({ file, sha256 }) => ({ path: `/${file.replace(/\/?index\.html$/, '')}`, digest: sha256 }))
}
