import type { PublishPreview } from '#api/publishing.ts'
import type { Selection } from '#frame/selection.ts'

type Place = Pick<PublishPreview['findings'][number], 'section' | 'block' | 'field'>

/** What to select to correct a finding: the item of a list that it is in, else its block or section; null for a page's own field. */
export function placeOfFinding({ section, block, field = '' }: Place): Selection | null {
  if (block !== undefined) {
    // A link is no part of the block's data; its fields are with those of the block.
    const isOwn = /^link\b/.test(field)
    return { of: { block }, path: isOwn ? [] : itemPath(['content', 'data'], field) }
  }
  return section === undefined ? null : { of: { section }, path: itemPath(['data'], field) }
}

/** The path of the innermost item in a field as people read it, such as `items[2].title`; empty if it is in no list. */
function itemPath(data: readonly string[], field: string): (string | number)[] {
  const end = field.lastIndexOf(']')
  if (end < 0) return []
  const parts = field.slice(0, end).split(/\]?\.|\[/)
  return [...data, ...parts.map((part) => (/^\d+$/.test(part) ? Number(part) : part))]
}
