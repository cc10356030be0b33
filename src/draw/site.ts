import type { Design } from '#model/design.ts'
import { DEFAULT_LANGUAGE, type TextLanguage } from '#model/language.ts'
import type { Page, PageId } from '#model/page.ts'
import type { Registry } from '#model/kind.ts'
import type { Section } from '#model/section.ts'
import { FEATURES_ROUTE, indexGroups, type IndexGroup } from './index-groups.ts'
import { isWhole, type PageHead } from './page-head.ts'
import { pageParts, type PageParts } from './page-parts.ts'
import { pagesBelow } from './pages-below.ts'
import { readSection, type SectionReading } from './section-reading.ts'
import { shownSection } from './shown-section.ts'
import { translatedLanguages } from './translated-languages.ts'

/** A CSS rule for a font file. */
export type FontFace = {
  readonly css: string
  /** What the file is for; the first file of a family is needed on every page. */
  readonly characters?: readonly string[]
}

/** A picture in one width and format. */
export type PictureVariant = { readonly url: string; readonly width: number; readonly type: string }

/** A published picture; the last variant is in a format that every browser supports. */
export type PublishedPicture = {
  readonly width: number
  readonly height: number
  readonly variants: readonly PictureVariant[]
  /** Average color, `0xRRGGBB`; left out if the picture is transparent somewhere. */
  readonly color?: number
}

/** A lookup table. */
export type Lookup<Key, Value> = Pick<ReadonlyMap<Key, Value>, 'get' | 'has'>

/** Addresses of everything that the build and the publisher made. */
export type Assets = {
  /** The script of the visitor runtime. */
  readonly runtime: string
  /** The style sheet of the site. */
  readonly styles: string
  /** Compression dictionary of what pages share, for browsers that load the next page as a delta; left out if it isn't used. */
  readonly dictionary?: string
  /** The two fonts that every page needs first. */
  readonly fonts: readonly string[]
  /** `@font-face` rules with the fonts' addresses. */
  readonly fontFaces: readonly FontFace[]
  /** Versions of the islands (LOAD-8) and of parts of the runtime (LIFE-13) by name. */
  readonly islands: Readonly<Record<string, string>>
  /** Pictures by the address that content uses: `media/shop.jpg`. */
  readonly pictures: Lookup<string, PublishedPicture>
  /** Other media files by the address that content uses. */
  readonly files: Lookup<string, string>
  /** Shown when a page without its own picture is shared; absolute path. */
  readonly socialImage: string
  /** Pictures generated from a page's title in a language, by `socialKey`: path. */
  readonly socialCards?: Lookup<string, string>
}

/** Everything that pages are rendered from. */
export type SiteInput = {
  /** The public address of the site, without a trailing slash: `https://www.stockwright.example`. */
  readonly origin: string
  readonly design: Design
  /** Every page of the site by its id: whole, or its head alone. */
  readonly pages: readonly PageHead[]
  /** Pages whose sections others show; if left out, the whole ones among `pages`. */
  readonly documents?: readonly Page[]
  /** The languages that pages are written in; computed from the documents if left out. */
  readonly languages?: ReadonlyMap<PageId, readonly TextLanguage[]>
  /** What index pages list, by the id of the index; computed from the documents if left out. */
  readonly indexes?: ReadonlyMap<PageId, readonly IndexGroup[]>
  readonly assets: Assets
  /** Part of the address of page data (LOAD-2). */
  readonly cacheRandom: string
  /** Whether search engines are kept away from every page. */
  readonly isHidden?: boolean
}

/** A site with the lookups that the renderer needs. */
export type Site = Pick<SiteInput, 'origin' | 'design' | 'assets' | 'cacheRandom' | 'pages' | 'isHidden'> & {
  readonly registry: Registry
  readonly byId: Lookup<PageId, PageHead>
  readonly byRoute: Lookup<string, PageHead>
  /** The pages below a route: newest first, then those without a date. */
  readonly below: (group: string) => readonly PageHead[]
  /** Whether a group of pages has one with a date, and so a feed. */
  readonly hasFeed: (group: string) => boolean
  /** The languages that a page's main text is written in; English first. */
  readonly languagesOf: (page: PageHead) => readonly TextLanguage[]
  /** The pages that a page lists, grouped as its cards are; empty for a page that is no index. */
  readonly groupsOf: (id: PageId) => readonly IndexGroup[]
  /** Whether the index of features has a card that leads to a page. */
  readonly isProduct: (id: PageId) => boolean
  /** The section with the data that it shows: its own, or that of the section it is linked to. */
  readonly shown: (section: Section) => Section
  readonly reading: (section: Section) => SectionReading
  /** Computed once for all languages of a page. */
  readonly parts: (page: Page) => PageParts
}

/** The site for an input. Lookups are computed on first use and cached. */
export function siteFrom(input: SiteInput, registry: Registry): Site {
  const { origin, design, assets, cacheRandom, pages, isHidden = false } = input
  const documents = new Map((input.documents ?? pages.filter(isWhole)).map((page) => [page.id, page]))
  const shown = once((section: Section) => shownSection(section, documents))
  const below = onceFor((group: string) => pagesBelow(group, pages))
  const byId = new Map(pages.map((page) => [page.id, page]))
  const byRoute = new Map(pages.map((page) => [page.route, page]))
  const groupsOf = onceFor((id: PageId) => {
    const document = documents.get(id)
    return input.indexes ? (input.indexes.get(id) ?? []) : document ? indexGroups(document, shown) : []
  })
  const pagesOf = onceFor((route: string) => {
    const index = byRoute.get(route)
    return new Set(index ? groupsOf(index.id).flatMap((group) => group.pages) : [])
  })
  const reading = once(readSection)
  const languages = onceFor((id: PageId) => {
    const [head, document] = [byId.get(id), documents.get(id)]
    const known = input.languages?.get(id) ?? (head && !isWhole(head) ? head.languages : undefined)
    return known ?? (document ? translatedLanguages(document, registry, documents) : [DEFAULT_LANGUAGE])
  })
  return {
    origin,
    design,
    assets,
    cacheRandom,
    isHidden,
    pages,
    registry,
    byId,
    byRoute,
    below,
    hasFeed: (group) => below(group).some(({ pageMeta }) => pageMeta?.published !== undefined),
    languagesOf: ({ id }) => languages(id),
    groupsOf,
    isProduct: (id) => pagesOf(FEATURES_ROUTE).has(id),
    shown,
    reading,
    parts: once((page: Page) => pageParts(page, { design, shown, reading })),
  }
}

/** Caches a function per object, since documents do not change while they are rendered. */
function once<Thing extends object, Answer>(answer: (thing: Thing) => Answer): (thing: Thing) => Answer {
  const known = new WeakMap<Thing, Answer>()
  return (thing) => {
    const found = known.get(thing)
    if (found !== undefined) return found
    const made = answer(thing)
    known.set(thing, made)
    return made
  }
}

/** Caches a function per string key; with a page as the key, it would stay in memory as long as the site. */
function onceFor<Key extends string | number, Answer>(answer: (key: Key) => Answer): (key: Key) => Answer {
  const known = new Map<Key, Answer>()
  return (key) => {
    const found = known.get(key)
    if (found !== undefined) return found
    const made = answer(key)
    known.set(key, made)
    return made
  }
}
