import type { ReactElement } from 'react'
import { popupElement } from './popup.tsx'
import { sectionElement, type SectionFrame } from './section-element.tsx'
import { noFindings, pageContext, type PageJob } from './page-context.ts'
import { pageParts } from './page-parts.ts'
import { popupLabel } from './popup-label.ts'
import type { Site } from './site.ts'
import { framePhrase } from './frame-phrases.ts'

/**
 * All that a page shows, as one element: what `renderPage` writes into the body, before the embedded data, without anything
 * kept from one page to the next. The yardstick of the published bytes and of the time that they take.
 */
export function pageElement(job: PageJob, site: Site): ReactElement {
  const findings = noFindings()
  const context = pageContext(job, site, findings)
  const drawn = pageParts(job.page, site).parts.map(({ section, reading, frame }) => ({
    frame,
    element: sectionElement(section, reading, frame, context, () => {}),
  }))
  const at = (frame: SectionFrame) =>
    drawn.filter((part) => part.frame === frame).map(({ element }) => element)
  const popups: ReactElement[] = []
  for (const { id, popup } of findings.popups) {
    popups.push(popupElement(id, popup, popupLabel(popup, context.language, site.registry), context))
  }
  return (
    <>
      <a className="skip-link" href="#main">
        {framePhrase('skip', job.language)}
      </a>
      {at('header')}
      <main id="main" tabIndex={-1}>
        {at('section')}
      </main>
      {at('footer')}
      {popups}
    </>
  )
}
