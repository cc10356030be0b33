import type { BlockNode, InlineNode } from '#model/rich-text.ts'
import type { BlockContext } from './context.ts'
import { phrase } from './phrases.ts'

/** Accessible names of the scrolling parts of a text, by node. */
export type RegionNames = ReadonlyMap<BlockNode, string>

/**
 * Unique names for the tables and code of a text: by the heading above; without one by a table's column headers; with a number
 * if the name is taken.
 */
export function regionNames(content: readonly BlockNode[], context: BlockContext): RegionNames {
  if (!content.some(mayScroll)) return NONE
  const names = new Map<BlockNode, string>()
  const uses = new Map<string, number>()
  let heading = ''
  const visit = (node: BlockNode): void => {
    if (node.type === 'heading') heading = wordsOf(node.content)
    if (node.type === 'blockquote') node.content.forEach(visit)
    if (node.type === 'bullet_list' || node.type === 'ordered_list')
      for (const item of node.content) item.content.forEach(visit)
    if (node.type !== 'table' && node.type !== 'code_block') return
    const sort = phrase(node.type === 'table' ? 'table' : 'code', context.language)
    const about = heading === '' && node.type === 'table' ? columnsOf(node) : heading
    const name = about === '' ? sort : `${sort}: ${about}`
    const use = (uses.get(name) ?? 0) + 1
    uses.set(name, use)
    names.set(node, use === 1 ? name : `${name} (${use})`)
  }
  content.forEach(visit)
  return names
}

const NONE: RegionNames = new Map()

/** Most texts contain nothing that scrolls. */
const mayScroll = ({ type }: BlockNode): boolean => type !== 'paragraph' && type !== 'heading'

const columnsOf = ({ content: [head] }: Extract<BlockNode, { type: 'table' }>): string =>
  (head?.content ?? [])
    .filter(({ type }) => type === 'table_header')
    .map(({ content }) => wordsOf(content))
    .filter((words) => words !== '')
    .join(', ')

const wordsOf = (nodes: readonly InlineNode[] | undefined): string =>
  (nodes ?? [])
    .map((node) => (node.type === 'text' ? node.text : ' '))
    .join('')
    .trim()
