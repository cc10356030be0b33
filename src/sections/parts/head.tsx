import type { ReactNode } from 'react'
import { words } from '#blocks/spoken.tsx'
import type { LocalRichText } from '#model/rich-text.ts'
import type { LocalText } from '#model/text.ts'
import type { SectionContext } from '../context.ts'
import { isShown, proseOf, written } from './written.tsx'

type HeadData = {
  readonly eyebrow?: LocalText | undefined
  readonly title?: LocalText | undefined
  readonly lead?: LocalRichText | undefined
}

/** What a section begins with: short line, title as h2, lead. Null when none is written. */
export function head({ eyebrow, title, lead }: HeadData, context: SectionContext): ReactNode {
  const parts = [
    written('p', eyebrow, context, 'eyebrow'),
    written('h2', title, context),
    proseOf(lead, context, 'lead'),
  ]
  return parts.some(isShown) ? (
    <div className="head">
      {parts[0]}
      {parts[1]}
      {parts[2]}
    </div>
  ) : null
}

/** The same for the first section of a page, whose title is the h1: the page's own title when none is written. */
export const pageHead = ({ eyebrow, title, lead }: HeadData, context: SectionContext): ReactNode => (
  <div className="head">
    {written('p', eyebrow, context, 'eyebrow')}
    {written('h1', title, context) ?? <h1>{words(context.page.title)}</h1>}
    {proseOf(lead, context, 'lead')}
  </div>
)

export type HeadingLevel = 'h2' | 'h3' | 'h4'

/** Level of the headings in a section: below its title, or in the title's place when it has none. */
export const levelBelow = (title: LocalText | undefined, context: SectionContext): HeadingLevel =>
  isShown(written('h2', title, context)) ? 'h3' : 'h2'
