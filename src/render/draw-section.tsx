import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Section } from '#model/section.ts'
import { blockNodes } from '#blocks/blocks.tsx'
import type { SectionContext } from '#sections/context.ts'
import { views } from '#sections/views.tsx'
import type { ReadSection, SectionFailure } from '#sections/view.ts'

/** Elements that frame a section: what all pages share has landmarks of its own. */
export type SectionFrame = 'section' | 'header' | 'footer'

/**
 * A section as HTML, framed by an element with its id, so that links can lead to it. Empty when it can't be shown: one
 * section never breaks a page (BLOCK-21), and `report` hears why.
 */
export function drawSection(
  section: Section,
  frame: SectionFrame,
  context: SectionContext,
  report: (problem: string) => void,
): string {
  const read = readSection(section, report)
  if (read === null) return ''
  try {
    const inside = read.draw(context, (slot) => blockNodes(section.data?.wwObjects?.[slot], context))
    if (inside === null) return ''
    const attributes = {
      id: section.id,
      'data-section': section.id,
      'data-component': section.componentName,
    }
    return renderToStaticMarkup(createElement(frame, attributes, inside))
  } catch (error) {
    report(
      `section ${section.id} could not be drawn: ${error instanceof Error ? error.message : String(error)}`,
    )
    return ''
  }
}

/** A section with its data read, or null when it can't be shown. */
export function readSection(section: Section, report: (problem: string) => void): ReadSection | null {
  const view = views.get(section.componentName)
  if (view === undefined) {
    report(failureText(section, { why: 'unknown-component', component: section.componentName }))
    return null
  }
  const read = view.read(section)
  if (read.ok) return read.value
  report(failureText(section, read.failure))
  return null
}

function failureText({ id }: Section, failure: SectionFailure): string {
  return failure.why === 'unknown-component'
    ? `section ${id} is of the unknown component ${failure.component}`
    : `section ${id} (${failure.component}) has data that its component does not take`
}
