import type { ReactNode } from 'react'
import { framePhrase } from './frame-phrases.ts'
import { noFindings, pageContext, type Findings, type PageJob } from './page-context.ts'
import { pageParts } from './page-parts.ts'
import { PopupElement } from './popup.tsx'
import { popupLabel } from './popup-label.ts'
import { SectionElement, type SectionFrame } from './section-element.tsx'
import type { SectionContext } from '#sections/context.ts'
import type { Site } from './site.ts'

type PageProps = { readonly job: PageJob; readonly site: Site }

/**
 * All that a page shows: what `renderPage` writes into the body, before the embedded data, without anything kept from one page
 * to the next. A section in which nothing is written keeps its frame here and has none in a published page.
 */
export function PageElement({ job, site }: PageProps): ReactNode {
  const findings = noFindings()
  const context = pageContext(job, site, findings)
  const { parts } = pageParts(job.page, site)
  const sections = (frame: SectionFrame): ReactNode =>
    parts
      .filter((part) => part.frame === frame)
      .map((part) => <SectionElement key={part.section.id} {...part} context={context} report={() => {}} />)
  return (
    <>
      <a className="skip-link" href="#main">
        {framePhrase('skip', job.language)}
      </a>
      {sections('header')}
      <main id="main" tabIndex={-1}>
        {sections('section')}
      </main>
      {sections('footer')}
      <PopupsFrom findings={findings} from={0} context={context} site={site} />
    </>
  )
}

type PopupsProps = {
  readonly findings: Findings
  /** Number of the first popup that is drawn. */
  readonly from: number
  readonly context: SectionContext
  readonly site: Pick<Site, 'registry'>
}

/**
 * The popups that links on the page open, one behind the other. Drawing a link is what finds its popup, and popups hold links to
 * popups of their own: each is looked for when those before it are drawn.
 */
export function PopupsFrom({ findings, from, context, site }: PopupsProps): ReactNode {
  const found = findings.popups[from]
  if (found === undefined) return null
  const label = popupLabel(found.popup, context.language, site.registry)
  return (
    <>
      <PopupElement {...found} label={label} context={context} />
      <PopupsFrom findings={findings} from={from + 1} context={context} site={site} />
    </>
  )
}
