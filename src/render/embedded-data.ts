import type { Json } from '#std/json.ts'
import type { Block } from '#model/block.ts'
import { islandData } from '#blocks/blocks.tsx'
import type { SectionContext } from '#sections/context.ts'
import { SEARCH_ISLAND, SEARCH_ROUTE } from '#sections/parts/search-form.tsx'
import type { PageJob } from './page-context.ts'
import type { Site } from './site.ts'

/** What an island starts with. */
export type EmbeddedIsland = { readonly name: string; readonly data: Json }

/** What a page carries for its runtime (LOAD-1): what it is, and what its living blocks need. */
export type EmbeddedData = {
  readonly designId: number
  readonly designVersionId: number
  readonly pageId: number
  readonly cacheVersion: string
  readonly cacheRandom: string
  readonly language: string
  /** Living blocks by unique id. */
  readonly islands: Readonly<Record<string, EmbeddedIsland>>
  /** Versions of the scripts that the islands are loaded from (LOAD-8). */
  readonly versions: Readonly<Record<string, string>>
}

export function embeddedData(
  { page, language }: PageJob,
  site: Site,
  blocks: readonly Block[],
  context: SectionContext,
): EmbeddedData {
  const islands: Record<string, EmbeddedIsland> = {}
  const versions: Record<string, string> = {}
  for (const block of blocks) {
    const data = islandData(block, context)
    const name = block.content?.type
    if (data === null || name === undefined) continue
    islands[block.uniqueId] = { name, data }
    const version = site.assets.islands[name]
    if (version !== undefined) versions[name] = version
  }
  const search = site.byRoute.has(SEARCH_ROUTE) ? site.assets.islands[SEARCH_ISLAND] : undefined
  if (search !== undefined) {
    islands[SEARCH_ISLAND] = { name: SEARCH_ISLAND, data: null }
    versions[SEARCH_ISLAND] = search
  }
  const { id: designId, designVersionId, cacheVersion } = site.design
  return {
    designId,
    designVersionId,
    pageId: page.id,
    cacheVersion,
    cacheRandom: site.cacheRandom,
    language,
    islands,
    versions,
  }
}
