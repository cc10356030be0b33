import { popupElement } from '#draw/popup.tsx'
import { sectionElement, type Report, type SectionFrame } from '#draw/section-element.tsx'
import type { SectionReading } from '#draw/section-reading.ts'
import type { Section } from '#model/section.ts'
import type { SectionContext } from '#sections/context.ts'
import { staticMarkup, type MarkupWitness } from './static-markup.ts'

/** A section as HTML. Empty when it can't be shown: one section never breaks a page (BLOCK-21), and `report` hears why. */
export function sectionHtml(
  section: Section,
  reading: SectionReading,
  frame: SectionFrame,
  context: SectionContext,
  report: Report,
  witness: MarkupWitness | null = null,
): string {
  try {
    const element = sectionElement(section, reading, frame, context, report)
    return element === null ? '' : staticMarkup(element, witness)
  } catch (error) {
    report(
      `section ${section.id} could not be drawn: ${error instanceof Error ? error.message : String(error)}`,
    )
    return ''
  }
}

/** A popup as HTML. */
export const popupHtml = (...popup: Parameters<typeof popupElement>): string =>
  staticMarkup(popupElement(...popup))
