import { createElement, type ReactElement } from 'react'
import type { Section } from '#model/section.ts'
import { blockNodes } from '#blocks/blocks.tsx'
import type { SectionContext } from '#sections/context.ts'
import type { SectionReading } from './section-reading.ts'

/** Elements that frame a section: what all pages share has landmarks of its own. */
export type SectionFrame = 'section' | 'header' | 'footer'

/** Hears why something could not be shown. */
export type Report = (problem: string) => void

/** A section framed by an element with its id, so that links can lead to it; null when it can't be shown. Throws what a view throws. */
export function sectionElement(
  section: Section,
  reading: SectionReading,
  frame: SectionFrame,
  context: SectionContext,
  report: Report,
): ReactElement | null {
  if (reading.section === null) {
    report(reading.failure)
    return null
  }
  const inside = reading.section.draw(context, (slot) => blockNodes(section.data?.wwObjects?.[slot], context))
  if (inside === null) return null
  const attributes = {
    key: section.id,
    id: section.id,
    // A public name: programs outside find a section by this value.
    'data-section': section.id,
    'data-component': section.componentName,
  }
  return createElement(frame, attributes, inside)
}
