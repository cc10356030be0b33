import type { ReactNode } from 'react'
import { Localized } from '#blocks/localized.tsx'
import type { LocalRichText } from '#model/rich-text.ts'
import type { LocalText } from '#model/text.ts'
import type { SectionContext } from '../context.ts'
import { hasProse, hasText, ProseBlock, Text } from './text.tsx'

type HeadData = {
  readonly eyebrow?: LocalText | undefined
  readonly title?: LocalText | undefined
  readonly lead?: LocalRichText | undefined
}

type HeadProps = HeadData & { readonly context: SectionContext }

/** What a section begins with: short line, title as h2, lead. Nothing when none is written. */
export const Head = ({ eyebrow, title, lead, context }: HeadProps): ReactNode =>
  hasHead({ eyebrow, title, lead }, context) && (
    <div className="head">
      <Text as="p" text={eyebrow} context={context} className="eyebrow" />
      <Text as="h2" text={title} context={context} />
      <ProseBlock text={lead} context={context} className="lead" />
    </div>
  )

export const hasHead = ({ eyebrow, title, lead }: HeadData, context: SectionContext): boolean =>
  hasText(eyebrow, context) || hasText(title, context) || hasProse(lead, context)

/** The same for the first section of a page, whose title is the h1: the page's own title when none is written. */
export const PageHead = ({ eyebrow, title, lead, context }: HeadProps): ReactNode => (
  <div className="head">
    <Text as="p" text={eyebrow} context={context} className="eyebrow" />
    {hasText(title, context) ? (
      <Text as="h1" text={title} context={context} />
    ) : (
      <h1>
        <Localized text={context.page.title} />
      </h1>
    )}
    <ProseBlock text={lead} context={context} className="lead" />
  </div>
)

export type HeadingLevel = 'h2' | 'h3' | 'h4'

/** Level of the headings in a section: below its title, or in the title's place when it has none. */
export const levelBelow = (title: LocalText | undefined, context: SectionContext): HeadingLevel =>
  hasText(title, context) ? 'h3' : 'h2'
