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

/** A rule that names a font file. */
export type FontFace = {
  readonly css: string
  /** What the file is for; the first file of a family is for every page. */
  readonly characters?: readonly string[]
}

/** A picture in one width and format. */
export type PictureVariant = { readonly url: string; readonly width: number; readonly type: string }

/** A picture of the media folder as it is published; the last variant is the one that every browser shows. */
export type PublishedPicture = {
  readonly width: number
  readonly height: number
  readonly variants: readonly PictureVariant[]
  /** Average color, `0xRRGGBB`; left out where something shows through the picture. */
  readonly color?: number
}

/** Where one thing is found by another. */
export type Lookup<Key, Value> = Pick<ReadonlyMap<Key, Value>, 'get' | 'has'>

/** What pages refer to by address: everything that the build and the publisher made. */
export type Assets = {
  /** The visitor runtime. */
  readonly runtime: string
  /** The style sheet of the site. */
  readonly styles: string
  /** What pages share, for browsers that take the next page as the difference from it; left out where none do. */
  readonly dictionary?: string
  /** The two fonts that every page needs first. */
  readonly fonts: readonly string[]
  /** Rules that name the fonts, with their addresses. */
  readonly fontFaces: readonly FontFace[]
  /** Versions of the islands (LOAD-8) and of the runtime's parts (LIFE-13) by name. */
  readonly islands: Readonly<Record<string, string>>
  /** Pictures by the address that pages use: `media/shop.jpg`. */
  readonly pictures: Lookup<string, PublishedPicture>
  /** Other media files by the address that pages use. */
  readonly files: Lookup<string, string>
  /** Shown when a page without a picture of its own is shared; absolute path. */
  readonly socialImage: string
  /** Pictures drawn of a page's title in a language, by `socialKey`: path. */
  readonly socialCards?: Lookup<string, string>
}

/** Everything that pages are rendered from. */
export type SiteInput = {
  /** Where the site stands in the world, without a slash at the end: `https://www.stockwright.example`. */
  readonly origin: string
  readonly design: Design
  /** Every page of the site, by its id: whole, or its head alone. */
  readonly pages: readonly PageHead[]
  /** Pages whose sections others show; those that are whole in `pages`, when left out. */
  readonly documents?: readonly Page[]
  /** The languages that pages are written in; found out from the documents, when left out. */
  readonly languages?: ReadonlyMap<PageId, readonly TextLanguage[]>
  /** What index pages list, by the id of the index; found out from the documents, when left out. */
  readonly indexes?: ReadonlyMap<PageId, readonly IndexGroup[]>
  readonly assets: Assets
  /** Part of the address of page data (LOAD-2). */
  readonly cacheRandom: string
  /** Whether nobody should find the site: search engines are told to keep away from every page. */
  readonly isHidden?: boolean
}

/** A site as the renderer looks things up in it. */
export type Site = Pick<SiteInput, 'origin' | 'design' | 'assets' | 'cacheRandom' | 'pages' | 'isHidden'> & {
  readonly registry: Registry
  readonly byId: Lookup<PageId, PageHead>
  readonly byRoute: Lookup<string, PageHead>
  /** The pages below a route: newest first, then those without a date in the order of their routes. */
  readonly below: (group: string) => readonly PageHead[]
  /** Whether a group of pages has one with a date, and so a feed. */
  readonly hasFeed: (group: string) => boolean
  /** The languages that a page's main text is really written in; English first. */
  readonly languagesOf: (page: PageHead) => readonly TextLanguage[]
  /** What a page lists, as its cards are grouped; empty for a page that is no index. */
  readonly groupsOf: (id: PageId) => readonly IndexGroup[]
  /** Whether the index of features has a card that leads to a page. */
  readonly isProduct: (id: PageId) => boolean
  /** What a section shows: its own data, or that of the section it is linked to. */
  readonly shown: (section: Section) => Section
  readonly reading: (section: Section) => SectionReading
  /** Read once for all languages of a page. */
  readonly parts: (page: Page) => PageParts
}

/** The site that an input describes. What is looked up is found out when it is asked for first, and kept. */
export function siteFrom(input: SiteInput, registry: Registry): Site {
  const { origin, design, assets, cacheRandom, pages, isHidden = false } = input
  const documents = new Map((input.documents ?? pages.filter(isWhole)).map((page) => [page.id, page]))
  const shown = once((section: Section) => shownSection(section, documents))
  const below = onceFor((group: string) => pagesBelow(group, pages))
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
    const document = documents.get(id)
    return (
      input.languages?.get(id) ??
      (document ? translatedLanguages(document, registry, documents) : [DEFAULT_LANGUAGE])
    )
  })
  return {
    origin,
    design,
    assets,
    cacheRandom,
    isHidden,
    pages,
    registry,
    byId: new Map(pages.map((page) => [page.id, page])),
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

/** Answers once per thing, since documents do not change while they are rendered. */
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

/** The same for what is named: a page as the key would be kept in memory as long as the site. */
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
