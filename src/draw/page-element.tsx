import type { ReactNode } from 'react'
import { framePhrase } from './frame-phrases.ts'
import { LanguageNotice } from './language-notice.tsx'
import { mainJob } from './other-language.ts'
import { noFindings, pageContext, type Findings, type PageJob } from './page-context.ts'
import { pageParts } from './page-parts.ts'
import { PopupElement } from './popup.tsx'
import { popupLabel } from './popup-label.ts'
import { SectionElement, type SectionFrame } from './section-element.tsx'
import type { SectionContext } from '#sections/context.ts'
import type { Site } from './site.ts'

type PageProps = { readonly job: PageJob; readonly site: Site }

/**
 * The content of the page's body as `renderPage` writes it, before the embedded data; nothing is cached between pages. In the
 * canvas a section without text keeps its frame, while published pages omit it.
 */
export function PageElement({ job, site }: PageProps): ReactNode {
  const findings = noFindings()
  const around = pageContext(job, site, findings)
  const main = mainJob(job, site)
  const isOther = main !== job
  const context = isOther ? pageContext(main, site, findings) : around
  const { parts } = pageParts(job.page, site)
  const sections = (frame: SectionFrame): ReactNode =>
    parts
      .filter((part) => part.frame === frame)
      .map((part) => (
        <SectionElement
          key={part.section.id}
          {...part}
          context={frame === 'section' ? context : around}
          report={() => {}}
        />
      ))
  return (
    <>
      <a className="skip-link" href="#main">
        {framePhrase('skip', job.language)}
      </a>
      {sections('header')}
      <main id="main" tabIndex={-1} lang={isOther ? main.language : undefined}>
        {isOther && <LanguageNotice job={job} site={site} />}
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
 * The popups that links on the page open. A popup is found by drawing a link to it, and popups contain links to further popups,
 * so each is drawn after those before it.
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
