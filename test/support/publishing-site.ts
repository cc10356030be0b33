import { join } from 'node:path'
import { importVerb } from '#cli/content/import.ts'
import type { Change } from '#edit/change.ts'
import type { DocumentKey } from '#model/document.ts'
import type { Manifest } from '#publish/release/manifest.ts'
import { releasesFolder } from '#publish/release/release-folder.ts'
import { shownRelease } from '#publish/storage/release-storage.ts'
import { openSite, presentBuild, type Site } from '#site/site.ts'
import { openSiteStore } from '#site/store/open-site-store.ts'
import type { PublishRequest } from '#site/publish/publish-request.ts'
import type { Store } from '#store/port.ts'
import { makeFolder, putFiles, removeFolder } from './content-folder.ts'
import { SMALL_SITE } from './small-site.ts'

/** As small as a publish gets. The small site has errors on purpose. */
export const SMALL_PUBLISH: PublishRequest = {
  plain: true,
  cards: false,
  styleguide: false,
  despiteErrors: true,
}

/** What visitors have: the digest of each page's HTML by its file, and the text of one. */
export type LivePages = {
  readonly manifest: Manifest
  readonly pages: ReadonlyMap<string, string | undefined>
  readonly html: (file: string) => Promise<string>
}

/** A small site in a temporary folder that is edited and published. */
export class PublishingSite {
  readonly site: Site
  readonly store: Store
  readonly #folder: string
  #commits = 0

  private constructor(folder: string, site: Site, store: Store) {
    this.#folder = folder
    this.site = site
    this.store = store
  }

  static async start(): Promise<PublishingSite> {
    const folder = makeFolder()
    const files = Object.entries(SMALL_SITE).map(([path, text]) => [`content/${path}`, text])
    putFiles(folder, Object.fromEntries(files))
    const environment = { env: { ...process.env, DATA_DIR: join(folder, 'data') }, cwd: folder }
    await importVerb.run([], { ...environment, say: () => {}, note: () => {} })
    const build = await presentBuild(() => {})
    const site = await openSite(environment, build)
    return new PublishingSite(folder, site, await openSiteStore(environment.env))
  }

  async stop(): Promise<void> {
    await this.store.close()
    await this.site.store.close()
    removeFolder(this.#folder)
  }

  /** A path in the folder of the releases. */
  releasesPath(path: string): string {
    return join(releasesFolder(join(this.#folder, 'data')), path)
  }

  /** Saves changes as one commit. Throws where the store refuses it. */
  async save(...changes: Change[]): Promise<void> {
    const edits = new Map((await this.store.lastEdits()).map((edit) => [edit.key, edit.revision]))
    const base: Partial<Record<DocumentKey, number>> = {}
    for (const { on } of changes) base[on] = edits.get(on) ?? 0
    const id = `commit-${(this.#commits += 1)}`
    const outcome = await this.store.commit({ id, author: 'bo', at: 1, changes, base })
    if (outcome.kind !== 'saved') throw new Error(JSON.stringify(outcome))
  }

  async live(): Promise<LivePages> {
    const release = await shownRelease(this.site.storage)
    if (!release) throw new Error('Nothing is live.')
    const { manifest } = release
    const sums = new Map(manifest.files.map(({ file, sha256 }) => [file, sha256]))
    return {
      manifest,
      pages: new Map(manifest.pages.map(({ file }) => [file, sums.get(file)])),
      html: async (file) => String(await release.read(file)),
    }
  }
}
