import type { ReactNode } from 'react'
import { slotNode } from '#blocks/blocks.tsx'
import { ErrorBoundary } from '#blocks/error-boundary.tsx'
import { anchorId } from '#model/anchor-id.ts'
import type { Section } from '#model/section.ts'
import type { SectionContext } from '#sections/context.ts'
import type { SectionReading } from './section-reading.ts'

/** Elements that wrap a section; what all pages share has its own landmarks. */
export type SectionFrame = 'section' | 'header' | 'footer'

/** Called with the reason if something could not be shown. */
export type Report = (problem: string) => void

/** What a section is drawn from. */
export type SectionProps = {
  readonly section: Section
  readonly reading: SectionReading
  readonly frame: SectionFrame
  readonly context: SectionContext
  readonly report: Report
}

/** The attributes of the element that wraps a section. */
export const frameAttributes = ({ id, componentName }: Section) => ({
  id: anchorId(id),
  // Public: external programs find a section by this value.
  'data-section': id,
  'data-component': componentName,
})

/** A section wrapped in an element with its id, so that links can lead to it; nothing if its data is invalid. */
export function SectionElement({ frame: Frame, ...props }: SectionProps): ReactNode {
  return (
    props.reading.section !== null && (
      <Frame {...frameAttributes(props.section)}>
        <SectionInside {...props} />
      </Frame>
    )
  )
}

/** The content of a section. A failing section never breaks the page (BLOCK-21): `report` is called with the reason. */
export function SectionInside({ section, reading, context, report }: Omit<SectionProps, 'frame'>): ReactNode {
  if (reading.section === null) {
    report(reading.failure)
    return null
  }
  const failed = (message: string): ReactNode => {
    report(`section ${section.id} could not be drawn: ${message}`)
    return null
  }
  return (
    <ErrorBoundary fallback={failed}>
      {reading.section.element(context, (slot) => slotNode(section.data?.wwObjects?.[slot], context))}
    </ErrorBoundary>
  )
}
