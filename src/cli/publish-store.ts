import { fileURLToPath } from 'node:url'
import { isPage } from '#model/document.ts'
import type { Design } from '#model/design.ts'
import type { Page } from '#model/page.ts'
import { buildSite, type SiteBuild } from '#publish/build/build-site.ts'
import type { PublishInput } from '#publish/publish-site.ts'
import type { Store } from '#store/port.ts'
import { openSiteStore } from './open-site-store.ts'
import type { Io } from './verb.ts'

/** Folder of the project: the build and the media of the starting content are found from here. */
export const PROJECT = fileURLToPath(new URL('../..', import.meta.url))

/** Where the site stands in the world when nothing else is said. */
const ORIGIN = 'https://www.stockwright.example'

/** The build of the present sources, made when the one at hand is older. */
export const presentBuild = (io: Io): Promise<SiteBuild> => buildSite(PROJECT, io.note)

/** Everything that a publish needs, from the store as it is; null when nothing was imported yet. */
export async function publishInput(build: SiteBuild, io: Io): Promise<PublishInput | null> {
  const store = await openSiteStore(io.env)
  try {
    const documents = await documentsOf(store)
    if (documents === null) return null
    return { ...documents, build, origin: originOf(io), mediaDir: `${PROJECT}content/media` }
  } finally {
    await store.close()
  }
}

async function documentsOf(store: Store): Promise<{ design: Design; pages: Page[] } | null> {
  let design: Design | null = null
  const pages: Page[] = []
  for await (const { document } of store.documents()) {
    if (isPage(document)) pages.push(document)
    else design = document
  }
  return design && { design, pages }
}

function originOf({ env }: Io): string {
  const origin = env['SITE_ORIGIN'] || ORIGIN
  return origin.replace(/\/+$/, '')
}
