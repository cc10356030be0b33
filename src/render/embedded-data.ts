import type { Json } from '#std/json.ts'
import type { Block } from '#model/block.ts'
import { hasParallax } from '#blocks/block-css.ts'
import { islandData } from '#blocks/blocks.tsx'
import type { SectionContext } from '#sections/context.ts'
import { SEARCH_ISLAND } from '#sections/parts/search-form.tsx'
import { SEARCH_ROUTE } from '#sections/parts/search-route.ts'
import { CLOSEST_PAGES_ISLAND } from '#sections/not-found/closest-pages.ts'
import { VIGNETTE_ISLANDS } from '#sections/vignettes/views.ts'
import { NOT_FOUND_ROUTE } from '#model/route.ts'
import type { Findings, PageJob } from '#draw/page-context.ts'
import type { Site } from '#draw/site.ts'
import { consentData, type ConsentData } from './consent-data.ts'

/** The initial data of an island. */
export type EmbeddedIsland = { readonly name: string; readonly data: Json }

/** The data in a page for its runtime (LOAD-1): facts about the page, and the data of its islands. */
export type EmbeddedData = {
  readonly designId: number
  readonly designVersionId: number
  readonly pageId: number
  readonly cacheVersion: string
  readonly cacheRandom: string
  readonly language: string
  /** Islands of blocks by unique id. Islands of sections need no data, and are found by their kind. */
  readonly islands: Readonly<Record<string, EmbeddedIsland>>
  /** Versions of the scripts of its islands (LOAD-8), and of the parts of the runtime that it needs (LIFE-13). */
  readonly versions: Readonly<Record<string, string>>
  /** Address of the site's style sheet, for a page that does not link it (PUB-80). */
  readonly styles?: string
  /** Scripts of other hosts, and what visitors are asked about them; left out on sites without any (CONSENT-1). */
  readonly consent?: ConsentData
  /** Address of the dictionary of the site's pages (PUB-82); left out if pages are not sent as deltas. */
  readonly dictionary?: string
}

/** `found` has the animated drawings and the popups. */
export function embeddedData(
  { page, language }: PageJob,
  site: Site,
  blocks: readonly Block[],
  context: SectionContext,
  found: Pick<Findings, 'islands' | 'popups'>,
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
  const others = [
    ...sectionIslands(page.route, site),
    ...livingDrawings(found),
    ...runtimeParts(blocks, found),
  ]
  for (const name of others) {
    const version = site.assets.islands[name]
    if (version !== undefined) versions[name] = version
  }
  const { id: designId, designVersionId, cacheVersion } = site.design
  const { dictionary } = site.assets
  const consent = consentData(page, site)
  return {
    designId,
    designVersionId,
    pageId: page.id,
    cacheVersion,
    cacheRandom: site.cacheRandom,
    language,
    islands,
    versions,
    ...(consent === null ? {} : { consent }),
    ...(dictionary === undefined ? {} : { dictionary }),
  }
}

/** Islands of sections themselves, outside of blocks: the search of the navbar, and the suggestions of page 404. */
const sectionIslands = (route: string, site: Site): readonly string[] => [
  ...(site.byRoute.has(SEARCH_ROUTE) ? [SEARCH_ISLAND] : []),
  ...(route === NOT_FOUND_ROUTE ? [CLOSEST_PAGES_ISLAND] : []),
]

/** Parts of the runtime that are separate scripts, because few pages need them (LIFE-13). */
const runtimeParts = (blocks: readonly Block[], { popups }: Pick<Findings, 'popups'>): readonly string[] => [
  ...(popups.length > 0 ? ['popups'] : []),
  ...(blocks.some(({ anim }) => hasParallax(anim)) ? ['parallax'] : []),
]

/** Animated drawings, each once. Their texts are in their scripts, because most visitors only look. */
const livingDrawings = ({ islands }: Pick<Findings, 'islands'>): readonly string[] =>
  VIGNETTE_ISLANDS.filter((name) => islands.has(name))
