import { join } from 'node:path'
import type { Design } from '#model/design.ts'
import { isPage } from '#model/document.ts'
import type { Page } from '#model/page.ts'
import { buildSite, type SiteBuild } from '#publish/build/build-site.ts'
import type { MediaSource } from '#publish/files/media-files.ts'
import type { PublishInput } from '#publish/publish-site.ts'
import { withStyleguide } from '#publish/with-styleguide.ts'
import { dataDirOf } from '#server/config.ts'
import type { Store } from '#store/port.ts'
import { PROJECT } from './project.ts'
import type { Io } from './verb.ts'
import { withStore } from './with-store.ts'

/** Where the site stands in the world when nothing else is said. */
const ORIGIN = 'https://www.stockwright.example'

/** Media that are read from the store at a time. */
const MEDIA_AT_ONCE = 500

/** The build of the present sources, made when the one at hand is older. Throws BuildFailed. */
export const presentBuild = (io: Io): Promise<SiteBuild> => buildSite(PROJECT, io.note)

/**
 * Works on everything that a publish needs, from the store as it is; null when nothing was imported yet. The style guide is
 * part of it unless it shall be left out.
 */
export const withPublishInput = <Answer>(
  build: SiteBuild,
  io: Io,
  work: (input: PublishInput) => Promise<Answer>,
  { styleguide = true }: { readonly styleguide?: boolean } = {},
): Promise<Answer | null> =>
  withStore(io, async (store) => {
    const documents = await documentsOf(store)
    if (documents === null) return null
    const cacheFolder = join(dataDirOf(io.env, io.cwd), 'cache')
    const input = { ...documents, build, origin: originOf(io), media: await mediaOf(store), cacheFolder }
    return work(styleguide ? withStyleguide(input) : input)
  })

async function documentsOf(store: Store): Promise<{ design: Design; pages: Page[] } | null> {
  let design: Design | null = null
  const pages: Page[] = []
  for await (const { document } of store.documents()) {
    if (isPage(document)) pages.push(document)
    else design = document
  }
  return design && { design, pages }
}

async function mediaOf({ media }: Store): Promise<MediaSource[]> {
  const sources: MediaSource[] = []
  for (let after: string | undefined; ;) {
    const items = await media.list({ limit: MEDIA_AT_ONCE, ...(after === undefined ? {} : { after }) })
    for (const { name, hash } of items) {
      sources.push({ name, hash, bytes: async () => (await media.bytes(hash)) ?? new Uint8Array() })
    }
    after = items.at(-1)?.name
    if (items.length < MEDIA_AT_ONCE) return sources
  }
}

const originOf = ({ env }: Io): string => (env['SITE_ORIGIN'] || ORIGIN).replace(/\/+$/, '')
