import { memo, useMemo, type ComponentProps, type ReactNode } from 'react'
import type { BlockContext } from '#blocks/context.ts'
import { framePhrase } from '#draw/frame-phrases.ts'
import { noFindings, pageContext, type PageJob } from '#draw/page-context.ts'
import { PopupsFrom } from '#draw/page-element.tsx'
import { SectionElement, type SectionFrame } from '#draw/section-element.tsx'
import type { Site } from '#draw/site.ts'
import type { Page } from '#model/page.ts'
import type { TextAddresses } from './text-addresses.ts'
import { POPUPS } from './text/text-place.ts'

type EditedPageProps = {
  readonly page: Page
  /** A state of the page that has the same surroundings: as long as it is the same job, only sections that changed are drawn. */
  readonly job: PageJob
  readonly site: Site
  readonly addresses: TextAddresses
  readonly leftOut: BlockContext['leftOut']
  /** The section that stays as it is, because somebody writes in it. */
  readonly held: string | null
  readonly report: (problem: string) => void
}

/** The page as visitors see it, in which elements that show an editable text say which one it is. */
export function EditedPage({
  page,
  job,
  site,
  addresses,
  leftOut,
  held,
  report,
}: EditedPageProps): ReactNode {
  const drawn = useMemo(() => {
    const findings = noFindings()
    const context = pageContext(job, site, findings, (text) => addresses.of(text))
    return { findings, context: leftOut === undefined ? context : { ...context, leftOut } }
  }, [job, site, addresses, leftOut])
  const { parts } = site.parts(page)
  const sections = (frame: SectionFrame): ReactNode =>
    parts
      .filter((part) => part.frame === frame)
      .map((part) => (
        <HeldSection
          key={part.section.id}
          isHeld={part.section.id === held}
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
      <HeldPopups
        isHeld={held === POPUPS}
        findings={drawn.findings}
        from={0}
        context={drawn.context}
        site={site}
      />
    </>
  )
}

/** Drawn again when its data or what is around it is something else. */
const DrawnSection = memo(SectionElement)
const DrawnPopups = memo(PopupsFrom)

/** A section that is not drawn while it is held. */
const HeldSection = memo(
  ({ isHeld: _, ...props }: ComponentProps<typeof SectionElement> & { readonly isHeld: boolean }) => (
    <DrawnSection {...props} />
  ),
  (_, { isHeld }) => isHeld,
)

const HeldPopups = memo(
  ({ isHeld: _, ...props }: ComponentProps<typeof PopupsFrom> & { readonly isHeld: boolean }) => (
    <DrawnPopups {...props} />
  ),
  (_, { isHeld }) => isHeld,
)
