import { isObject } from '#std/json.ts'
import { nodeOfValue } from './text-field.ts'

/**
 * A value of a document in words for the history: a text as written, the paragraphs of a rich text as lines, and for anything
 * else a line per contained value with its path. Null if there is no value.
 */
export function valueText(value: unknown): string | null {
  if (value === undefined) return null
  return lines(value, '').join('\n')
}

function lines(value: unknown, path: string): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((item, at) => lines(item, joined(path, String(at + 1))))
  if (!isObject(value)) return [path === '' ? String(value) : `${path}: ${String(value)}`]
  const node = nodeOfValue(value)
  if (node !== null) return lines(node.textBetween(0, node.content.size, '\n', ''), path)
  return Object.entries(value).flatMap(([key, item]) => lines(item, joined(path, key)))
}

const joined = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`)
