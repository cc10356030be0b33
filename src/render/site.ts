import type { Design } from '#model/design.ts'
import type { TextLanguage } from '#model/language.ts'
import type { Page, PageId } from '#model/page.ts'
import type { Registry } from '#model/kind.ts'
import type { Section } from '#model/section.ts'
import { readSection, type SectionReading } from './section-reading.ts'
import { shownSection } from './shown-section.ts'
import { translatedLanguages } from './translated-languages.ts'

/** A file of a page that is fetched by its address. */
export type Asset = { readonly url: string; readonly type: string }

/** A picture in one width and format. */
export type PictureVariant = { readonly url: string; readonly width: number; readonly type: string }

/** A picture of the media folder as it is published; the last variant is the one that every browser shows. */
export type PublishedPicture = {
  readonly width: number
  readonly height: number
  readonly variants: readonly PictureVariant[]
}

/** What pages refer to by address: everything that the build and the publisher made. */
export type Assets = {
  /** The visitor runtime. */
  readonly runtime: string
  /** The two fonts that every page needs first. */
  readonly fonts: readonly string[]
  /** Rules that name the fonts, with their addresses. */
  readonly fontCss: string
  /** Versions of the islands by name (LOAD-8). */
  readonly islands: Readonly<Record<string, string>>
  /** Pictures by the address that pages use: `media/shop.jpg`. */
  readonly pictures: ReadonlyMap<string, PublishedPicture>
  /** Other media files by the address that pages use. */
  readonly files: ReadonlyMap<string, string>
  /** Shown when a page without a picture of its own is shared; absolute path. */
  readonly socialImage: string
}

/** Everything that pages are rendered from. */
export type SiteInput = {
  /** Where the site stands in the world, without a slash at the end: `https://www.stockwright.example`. */
  readonly origin: string
  readonly design: Design
  readonly pages: readonly Page[]
  readonly assets: Assets
  /** Part of the address of page data (LOAD-2). */
  readonly cacheRandom: string
}

/** A site as the renderer looks things up in it. */
export type Site = SiteInput & {
  readonly registry: Registry
  readonly byId: ReadonlyMap<PageId, Page>
  readonly byRoute: ReadonlyMap<string, Page>
  /** The languages that a page's main text is really written in; English first. */
  readonly languagesOf: (page: Page) => readonly TextLanguage[]
  /** What a section shows: its own data, or that of the section it is linked to. */
  readonly shown: (section: Section) => Section
  readonly reading: (section: Section) => SectionReading
}

export function siteFrom(input: SiteInput, registry: Registry): Site {
  const byId = new Map(input.pages.map((page) => [page.id, page]))
  const byRoute = new Map(input.pages.map((page) => [page.route, page]))
  return {
    ...input,
    registry,
    byId,
    byRoute,
    languagesOf: once((page) => translatedLanguages(page, registry, byId)),
    shown: once((section) => shownSection(section, byId)),
    reading: once(readSection),
  }
}

/** Answers once per thing, since documents do not change while they are rendered. */
function once<Thing extends object, Answer>(answer: (thing: Thing) => Answer): (thing: Thing) => Answer {
  const known = new WeakMap<Thing, Answer>()
  return (thing) => {
    const found = known.get(thing) ?? answer(thing)
    known.set(thing, found)
    return found
  }
}
