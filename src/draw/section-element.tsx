import type { ReactNode } from 'react'
import { slotNode } from '#blocks/blocks.tsx'
import { ErrorBoundary } from '#blocks/error-boundary.tsx'
import { anchorId } from '#model/anchor-id.ts'
import type { Section } from '#model/section.ts'
import type { SectionContext } from '#sections/context.ts'
import type { SectionFailure } from '#sections/view.ts'
import type { SectionReading } from './section-reading.ts'

/** Elements that wrap a section; what all pages share has its own landmarks. */
export type SectionFrame = 'section' | 'header' | 'footer'

/** Called with the reason if something could not be shown. */
export type Report = (problem: string) => void

/** Why a section is not shown. */
export type SectionProblem =
  SectionFailure | { readonly why: 'broken-section'; readonly component: string; readonly message: string }

/** What a section is drawn from. */
export type SectionProps = {
  readonly section: Section
  readonly reading: SectionReading
  readonly frame: SectionFrame
  readonly context: SectionContext
  readonly report: Report
  /** What replaces a section that failed; nothing if it is left out. */
  readonly fallback?: (failure: SectionProblem) => ReactNode
}

/** The attributes of the element that wraps a section. */
export const frameAttributes = ({ id, componentName }: Section) => ({
  id: anchorId(id),
  // Public: external programs find a section by this value.
  'data-section': id,
  'data-component': componentName,
})

/** A section wrapped in an element with its id, so that links can lead to it; nothing if its data is invalid and nothing replaces it. */
export function SectionElement({ frame: Frame, ...props }: SectionProps): ReactNode {
  return (
    (props.reading.section !== null || props.fallback !== undefined) && (
      <Frame {...frameAttributes(props.section)}>
        <SectionInside {...props} />
      </Frame>
    )
  )
}

/** The content of a section. A failing section never breaks the page (BLOCK-21): `report` is called with the reason. */
export function SectionInside({
  section,
  reading,
  context,
  report,
  fallback,
}: Omit<SectionProps, 'frame'>): ReactNode {
  if (reading.section === null) {
    report(reading.failure)
    return (reading.cause && fallback?.(reading.cause)) ?? null
  }
  const failed = (message: string): ReactNode => {
    report(`section ${section.id} could not be drawn: ${message}`)
    return fallback?.({ why: 'broken-section', component: section.componentName, message }) ?? null
  }
  return (
    <ErrorBoundary fallback={failed}>
      {reading.section.element(context, (slot) =>
        slotNode(section.data?.wwObjects?.[slot], context, section, slot),
      )}
    </ErrorBoundary>
  )
}
