import type { Registry } from '#model/kind.ts'
import { isPage } from '#model/document.ts'
import type { Store } from '#store/port.ts'
import type { FileProblem } from '../file-problem.ts'
import { readFolder } from '../folder/import-folder.ts'
import { factsOf, type DocumentFacts } from './facts.ts'
import type { Site } from './finding.ts'

/** What a content folder holds, for the checks, and what its files themselves have wrong. */
export async function siteInFolder(
  folder: string,
  registry: Registry,
): Promise<{ readonly site: Site; readonly problems: readonly FileProblem[] }> {
  const documents: DocumentFacts[] = []
  let homePageId: number | null = null
  const { problems, media } = await readFolder(folder, { registry }, (document) => {
    documents.push(factsOf(document, registry))
    if (!isPage(document)) homePageId = document.homePageId
  })
  return { site: { documents, homePageId, media }, problems }
}

/** Media items in one answer of the store. */
const BATCH = 500

/** What a store holds, for the checks. */
export async function siteInStore(store: Store, registry: Registry): Promise<Site> {
  const documents: DocumentFacts[] = []
  let homePageId: number | null = null
  for await (const { document } of store.documents()) {
    documents.push(factsOf(document, registry))
    if (!isPage(document)) homePageId = document.homePageId
  }
  return { documents, homePageId, media: await mediaIn(store) }
}

async function mediaIn({ media }: Store): Promise<string[]> {
  const names: string[] = []
  for (;;) {
    const after = names.at(-1)
    const items = await media.list({ limit: BATCH, ...(after === undefined ? {} : { after }) })
    names.push(...items.map(({ name }) => name))
    if (items.length < BATCH) return names
  }
}
