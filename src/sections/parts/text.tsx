import type { ReactNode } from 'react'
import { localizedText } from '#blocks/localized-text.ts'
import type { LocalRichText, RichText } from '#model/rich-text.ts'
import { textIn, type LocalText } from '#model/text.ts'
import type { SectionContext } from '../context.ts'
import { TableText } from './table-text.tsx'

/** Elements that can contain a text directly. */
export type TextTag =
  'caption' | 'code' | 'dd' | 'dt' | 'h1' | 'h2' | 'h3' | 'h4' | 'p' | 'small' | 'span' | 'td' | 'th'

type TextProps = {
  readonly as: TextTag
  readonly text: LocalText | undefined
  readonly context: SectionContext
  readonly className?: string
}

/** A text in a separate element, with `lang` if it is in the fallback language; nothing without a text. */
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

/** The address of a text, for the element that shows it; undefined in published pages. */
export const textAddress = (text: object | undefined, context: SectionContext): string | undefined =>
  text && context.textAddress?.(text)

/** Whether a reader of the page sees a text, in any language. */
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
