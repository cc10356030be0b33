import { useMemo, type ReactNode } from 'react'
import { framePhrase } from '#draw/frame-phrases.ts'
import { noFindings, pageContext, type PageJob } from '#draw/page-context.ts'
import { PopupsFrom } from '#draw/page-element.tsx'
import { SectionElement, type SectionFrame } from '#draw/section-element.tsx'
import type { Site } from '#draw/site.ts'
import type { TextAddresses } from './text-addresses.ts'

type EditedPageProps = {
  readonly job: PageJob
  readonly site: Site
  readonly addresses: TextAddresses
  /** Rises when a section has to be drawn from nothing, because somebody typed in it. */
  readonly drawings: ReadonlyMap<string, number>
  readonly report: (problem: string) => void
}

/** The page as visitors see it, in which elements that show an editable text say which one it is. */
export function EditedPage({ job, site, addresses, drawings, report }: EditedPageProps): ReactNode {
  const drawn = useMemo(() => {
    const findings = noFindings()
    return { findings, context: pageContext(job, site, findings, (text) => addresses.of(text)) }
  }, [job, site, addresses])
  const { parts } = site.parts(job.page)
  const sections = (frame: SectionFrame): ReactNode =>
    parts
      .filter((part) => part.frame === frame)
      .map((part) => (
        <SectionElement
          key={`${part.section.id} ${drawings.get(part.section.id) ?? 0}`}
          {...part}
          context={drawn.context}
          report={report}
        />
      ))
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
      <PopupsFrom findings={drawn.findings} from={0} context={drawn.context} site={site} />
    </>
  )
}
