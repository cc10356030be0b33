import type { RichText } from '#model/rich-text.ts'
import { isObject } from '#std/json.ts'

/** The lines of a rich text that is nothing but plain paragraphs; null for one with formatting, which a field would lose. */
export function plainLines(value: unknown): string | null {
  if (value === undefined) return ''
  if (!isObject(value) || !Array.isArray(value['content'])) return null
  const lines = value['content'].map(plainLine)
  return lines.includes(null) ? null : lines.join('\n')
}

/** A rich text with a paragraph for each line; null for no text. */
export const plainProse = (lines: string): RichText | null =>
  lines.trim() === ''
    ? null
    : {
        type: 'doc',
        content: lines
          .split('\n')
          .map((text) =>
            text === '' ? { type: 'paragraph' } : { type: 'paragraph', content: [{ type: 'text', text }] },
          ),
      }

function plainLine(node: unknown): string | null {
  if (!isObject(node) || node['type'] !== 'paragraph' || node['attrs'] !== undefined) return null
  const content = node['content'] ?? []
  if (!Array.isArray(content)) return null
  const words = content.map((each) =>
    isObject(each) && each['type'] === 'text' && each['marks'] === undefined ? String(each['text']) : null,
  )
  return words.includes(null) ? null : words.join('')
}
