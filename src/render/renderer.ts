import { createElement, type ReactElement } from 'react'
import type { Design } from '#model/design.ts'
import type { TextLanguage } from '#model/language.ts'
import type { Mentions } from '#model/mentions.ts'
import type { Page } from '#model/page.ts'
import { registry } from '#sections/components.ts'
import { sectionHtml } from './part-html.ts'
import { pageFacts } from './page-facts.ts'
import type { PageJob } from '#draw/page-context.ts'
import { toPageData, type PageData } from './page-data.ts'
import { PageElement } from '#draw/page-element.tsx'
import { headOf, type PageHead } from '#draw/page-head.ts'
import { picturesIn, type PictureUse } from './picture-uses.ts'
import { indexGroups, type IndexGroup } from '#draw/index-groups.ts'
import { renderPage, type RenderedPage } from './render-page.ts'
import { SharedFragments } from './shared-fragments.ts'
import { shownSection } from '#draw/shown-section.ts'
import { siteFrom, type Site, type SiteInput } from '#draw/site.ts'
import { answerTo, trackedSite, type Uses } from './tracked-site.ts'
import type { Fits } from './styled-page.ts'
import { translatedLanguages } from '#draw/translated-languages.ts'

export { registry } from '#sections/components.ts'
export { sharedMarkup } from './shared-markup.ts'
export { siteDictionary } from './site-dictionary.ts'
export { SITE_CSS } from './site-css.ts'
export { parsedSheet, useParsedSheet } from './styles.ts'

/** Renders everything of a release's pages from one input. The build's only entry point to rendering. */
export type Renderer = {
  readonly site: Site
  /**
   * `uses` collects what the page reads from the site: equal answers (`answer`), equal page. If it does not `fit`, a page
   * inlines the rules of its first view and links the site's style sheet.
   */
  readonly page: (job: PageJob, uses?: Uses, fits?: Fits | null) => RenderedPage
  /** The site's answer to a use, as text to compare. */
  readonly answer: (use: string) => string
  /** Page data as visitors get it: linked sections have the data of their target section. */
  readonly pageData: (page: Page) => PageData
  readonly facts: typeof pageFacts
  /** The page as one element, for measurements and for comparison with `page`. */
  readonly element: (job: PageJob) => ReactElement
}

/** A renderer of one site. What pages share is rendered once, when a page first needs it. */
export function openRenderer(input: SiteInput): Renderer {
  const site = siteFrom(input, registry)
  const fragments = new SharedFragments(site, (part, context, report, witness) =>
    sectionHtml({ ...part, context, report }, witness),
  )
  // A page's languages are rendered one after the other, and use the same data.
  let last: { readonly uses: Uses; readonly site: Site } | null = null
  const tracked = (uses: Uses): Site => {
    if (last?.uses !== uses) last = { uses, site: trackedSite(site, uses) }
    return last.site
  }
  return {
    site,
    page: (job, uses = new Set(), fits = null) => renderPage(job, tracked(uses), { fragments, uses, fits }),
    answer: (use) => answerTo(use, site),
    pageData: (page) => toPageData(withShownSections(page, site), registry),
    facts: pageFacts,
    element: (job) => createElement(PageElement, { job, site }),
  }
}

/** What the whole site must know about a page, so that other pages can be rendered without its document. */
export type PageFactsheet = {
  readonly head: PageHead
  readonly languages: readonly TextLanguage[]
  /** The pages that it lists, as its cards are grouped; empty for a page that is no index. */
  readonly groups: readonly IndexGroup[]
  /** The media pictures that it shows. */
  readonly pictures: readonly PictureUse[]
}

/** Reads a page; `documents` are those whose sections it shows. */
export function readPage(page: Page, mentions: Mentions, documents: readonly Page[]): PageFactsheet {
  const known = new Map([page, ...documents].map((each) => [each.id, each]))
  return {
    head: headOf(page, mentions.anchors),
    languages: translatedLanguages(page, registry, known),
    groups: indexGroups(page, (section) => shownSection(section, known)),
    pictures: mentions.media ? picturesIn(page, registry) : [],
  }
}

/** The media pictures that all pages show. */
export const sharedPictures = (design: Design): PictureUse[] => picturesIn(design, registry)

const withShownSections = (page: Page, { shown }: Site): Page => ({
  ...page,
  sections: Object.fromEntries(Object.entries(page.sections).map(([id, section]) => [id, shown(section)])),
})
