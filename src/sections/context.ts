import type { BlockContext, LinkElement } from '#blocks/context.ts'
import type { LocalizedText } from '#blocks/localized-text.ts'
import type { BrandView } from '#look/brand-view.ts'
import type { Link } from '#model/block.ts'

/** A page as lists and trails show it. Dates are 2026-03-12; null where the page has none. */
export type PageEntry = {
  readonly route: string
  readonly title: LocalizedText
  readonly description: LocalizedText | null
  readonly published: string | null
  readonly updated: string | null
  readonly author: string | null
  readonly tags: readonly string[]
  readonly link: LinkElement
}

/** A part of an index page's list: pages, with a title if there is one. */
export type ListedGroup = { readonly title: LocalizedText | null; readonly pages: readonly PageEntry[] }

/** What a section's view may know beside its data: all that a block may, and the pages around it. */
export type SectionContext = BlockContext & {
  /** The page that is drawn. */
  readonly page: PageEntry
  readonly websiteName: string
  /** The current logo, mark and colors. */
  readonly brand: BrandView
  /** Whether visitors are asked about scripts of other hosts, and must be able to change their choice. */
  readonly asksConsent: boolean
  /** Home in the language of the reader. */
  readonly home: PageEntry
  /** The pages whose routes begin with `group/`, newest first; those without a date last, in the order of their routes. */
  readonly pagesIn: (group: string) => readonly PageEntry[]
  /** Every page that search engines may list, in no order. */
  readonly allPages: () => readonly PageEntry[]
  /** The page with a route; undefined when there is none. */
  readonly pageAt: (route: string) => PageEntry | undefined
  /** The page that a link leads to; undefined for other links and for pages that are gone. */
  readonly pageOf: (link: Link | undefined) => PageEntry | undefined
  /** What the page that a link leads to lists, as its cards are grouped; empty for a page that is no index. */
  readonly listedOn: (link: Link | undefined) => readonly ListedGroup[]
  /** Called for an animated drawing, with the name of its script. */
  readonly lives: (island: string) => void
}
