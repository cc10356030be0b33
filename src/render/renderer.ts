import type { Page } from '#model/page.ts'
import type { ReactElement } from 'react'
import { registry } from '#sections/components.ts'
import { pageFacts } from './page-facts.ts'
import type { PageJob } from './page-context.ts'
import { pageElement } from './page-element.tsx'
import { toPageData, type PageData } from './page-data.ts'
import { renderPage, type RenderedPage } from './render-page.ts'
import { siteFrom, type Site, type SiteInput } from './site.ts'

/** Everything that a release holds of its pages, made from one input. The build's one way into rendering. */
export type Renderer = {
  readonly site: Site
  readonly page: (job: PageJob) => RenderedPage
  /** Page data as visitors get it: linked sections show the data of the section that they are linked to. */
  readonly pageData: (page: Page) => PageData
  readonly facts: typeof pageFacts
  /** All that a page shows, as one element, for measurements and for comparison with `page`. */
  readonly element: (job: PageJob) => ReactElement
}

export function openRenderer(input: SiteInput): Renderer {
  const site = siteFrom(input, registry)
  return {
    site,
    page: (job) => renderPage(job, site),
    pageData: (page) => toPageData(withShownSections(page, site), registry),
    facts: pageFacts,
    element: (job) => pageElement(job, site),
  }
}

const withShownSections = (page: Page, { shown }: Site): Page => ({
  ...page,
  sections: Object.fromEntries(Object.entries(page.sections).map(([id, section]) => [id, shown(section)])),
})
