import { memo, useCallback, useMemo, type ReactNode } from 'react'
import type { BlockContext } from '#blocks/context.ts'
import { framePhrase } from '#draw/frame-phrases.ts'
import { noFindings, pageContext, type PageJob } from '#draw/page-context.ts'
import { PopupsFrom } from '#draw/page-element.tsx'
import { SectionElement, type SectionFrame, type SectionProblem } from '#draw/section-element.tsx'
import type { Site } from '#draw/site.ts'
import type { Page } from '#model/page.ts'
import type { SectionContext } from '#sections/context.ts'
import { FailedPart, withFailures, type WordsOf } from './failed-part.tsx'
import type { Unfilled } from './unfilled.ts'
import type { TextAddresses } from './text-addresses.ts'
import { POPUPS } from './text/text-place.ts'

type EditedPageProps = {
  readonly page: Page
  /** A state of the page with its context: as long as the job is the same, only changed sections are rendered. */
  readonly job: PageJob
  readonly site: Site
  readonly addresses: TextAddresses
  readonly leftOut: BlockContext['leftOut']
  /** The section that is not rendered again, because somebody types in it. */
  readonly held: string | null
  readonly report: (problem: string) => void
  readonly wordsOf: WordsOf
  /** How blocks and slots without content are drawn. */
  readonly unfilled: Unfilled
}

/** The page as visitors see it, with the addresses of editable texts on the elements that show them. */
export function EditedPage({
  page,
  job,
  site,
  addresses,
  leftOut,
  held,
  report,
  wordsOf,
  unfilled,
}: EditedPageProps): ReactNode {
  const drawn = useMemo(() => {
    const findings = noFindings()
    const { samples, emptySlot } = unfilled
    const addressOf = (text: object): string | undefined => addresses.of(text) ?? samples.addressOf(text)
    const context: SectionContext = {
      ...withFailures(pageContext(job, site, findings, addressOf), wordsOf),
      sample: samples.of,
      ...(emptySlot && { emptySlot }),
    }
    return { findings, context: leftOut === undefined ? context : { ...context, leftOut } }
  }, [job, site, addresses, leftOut, wordsOf, unfilled])
  const fallback = useCallback(
    (failure: SectionProblem) => <FailedPart words={wordsOf(failure)} />,
    [wordsOf],
  )
  const { parts } = site.parts(page)
  const sections = (frame: SectionFrame): ReactNode =>
    parts
      .filter((part) => part.frame === frame)
      .map((part) => (
        <Held key={part.section.id} isHeld={part.section.id === held}>
          <DrawnSection {...part} context={drawn.context} report={report} fallback={fallback} />
        </Held>
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
      <Held isHeld={held === POPUPS}>
        <DrawnPopups findings={drawn.findings} from={0} context={drawn.context} site={site} />
      </Held>
    </>
  )
}

/** Rendered again when its data or its context changes. */
const DrawnSection = memo(SectionElement)
const DrawnPopups = memo(PopupsFrom)

type HeldProps = { readonly isHeld: boolean; readonly children: ReactNode }

/** Keeps its previous children as long as it is held. */
const Held = memo(
  ({ children }: HeldProps) => children,
  (_before, { isHeld }) => isHeld,
)
