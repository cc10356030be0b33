import type { ReactNode } from 'react'
import { spoken } from '#blocks/spoken.tsx'
import type { LocalRichText, RichText } from '#model/rich-text.ts'
import { textIn, type LocalText } from '#model/text.ts'
import type { SectionContext } from '../context.ts'
import { tableNodes } from './table-nodes.ts'

/** Elements that hold a text by itself. */
type TextTag =
  'caption' | 'code' | 'dd' | 'dt' | 'h1' | 'h2' | 'h3' | 'h4' | 'p' | 'small' | 'span' | 'td' | 'th'

/** A text in an element of its own, marked with `lang` when it stands in for a missing one; null without a text. */
export function written(
  Tag: TextTag,
  text: LocalText | undefined,
  context: SectionContext,
  className?: string,
): ReactNode {
  const found = spoken(text, context)
  return found === undefined ? null : (
    <Tag className={className} lang={found.lang}>
      {found.value}
    </Tag>
  )
}

/** A formatted text with the manners of long text; null without one. */
export function proseOf(text: LocalRichText | undefined, context: SectionContext, className = ''): ReactNode {
  const found = textIn<RichText>(text, context.language)
  if (found === undefined || found.value.content.length === 0) return null
  return (
    <div
      className={`prose ${className}`.trim()}
      lang={found.language === context.language ? undefined : found.language}
    >
      {tableNodes(found.value, context)}
    </div>
  )
}

/** Whether anything is drawn by a node. */
export const isShown = (node: ReactNode): boolean =>
  node !== null && node !== undefined && node !== false && !(Array.isArray(node) && !node.some(isShown))

/** The nodes of a list in an element, or null for an empty list: no empty list is ever drawn. */
export function listOf<Item extends { readonly id: string }>(
  items: readonly Item[] | undefined,
  className: string,
  draw: (item: Item, at: number) => ReactNode,
  tag: 'ul' | 'ol' | 'div' = 'ul',
): ReactNode {
  if (items === undefined || items.length === 0) return null
  const [List, Part, role] = tag === 'div' ? [tag, tag] : [tag, 'li' as const, 'list']
  return (
    <List className={className} role={role}>
      {items.map((item, at) => (
        <Part key={item.id}>{draw(item, at)}</Part>
      ))}
    </List>
  )
}
