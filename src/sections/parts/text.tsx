import type { ReactNode } from 'react'
import { localizedText } from '#blocks/localized-text.ts'
import type { LocalRichText, RichText } from '#model/rich-text.ts'
import { textIn, type LocalText } from '#model/text.ts'
import type { SectionContext } from '../context.ts'
import { TableText } from './table-text.tsx'

/** Elements that hold a text by itself. */
export type TextTag =
  'caption' | 'code' | 'dd' | 'dt' | 'h1' | 'h2' | 'h3' | 'h4' | 'p' | 'small' | 'span' | 'td' | 'th'

type TextProps = {
  readonly as: TextTag
  readonly text: LocalText | undefined
  readonly context: SectionContext
  readonly className?: string
}

/** A text in an element of its own, marked with `lang` when it stands in for a missing one; nothing without a text. */
export function Text({ as: Tag, text, context, className }: TextProps): ReactNode {
  const found = localizedText(text, context)
  return (
    found !== undefined && (
      <Tag className={className} lang={found.lang} data-text={found.address}>
        {found.value}
      </Tag>
    )
  )
}

/** Where a text stands, for the element that shows it; undefined in pages for visitors. */
export const textAddress = (text: object | undefined, context: SectionContext): string | undefined =>
  text && context.textAddress?.(text)

/** Whether a reader of the page sees a text, in whatever language it is written. */
export const hasText = (text: LocalText | undefined, { language }: SectionContext): boolean =>
  textIn(text, language) !== undefined

type ProseBlockProps = {
  readonly text: LocalRichText | undefined
  readonly context: SectionContext
  readonly className?: string
}

/** A formatted text with the manners of long text; nothing without one. */
export function ProseBlock({ text, context, className = '' }: ProseBlockProps): ReactNode {
  const found = writtenProse(text, context)
  return (
    found !== undefined && (
      <div
        className={`prose ${className}`.trim()}
        lang={found.language === context.language ? undefined : found.language}
        data-text={textAddress(text, context)}
      >
        <TableText text={found.value} context={context} />
      </div>
    )
  )
}

/** Whether a reader of the page sees a formatted text. */
export const hasProse = (text: LocalRichText | undefined, context: SectionContext): boolean =>
  writtenProse(text, context) !== undefined

function writtenProse(text: LocalRichText | undefined, { language }: SectionContext) {
  const found = textIn<RichText>(text, language)
  return found === undefined || found.value.content.length === 0 ? undefined : found
}
