import { isObject } from '#std/json.ts'
import { libraryByKind } from './library.ts'

/** Lists of fields of which one is needed for visitors to see anything of a block, as far as none of them has content. */
export function missingFields(kind: string, data: unknown): readonly (readonly string[])[] {
  const fields = isObject(data) ? data : {}
  return (libraryByKind.get(kind)?.required ?? []).filter((names) =>
    names.every((name) => isUnfilled(fields[name])),
  )
}

/** Whether a value has no content: no words in any language, nothing chosen. */
export function isUnfilled(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === ''
  if (Array.isArray(value)) return value.every(isUnfilled)
  if (!isObject(value)) return value === undefined || value === null
  if (typeof value['type'] === 'string') return isEmptyNode(value)
  return Object.values(value).every(isUnfilled)
}

/** Nodes of a rich text that are content without words. */
const SHOWN_NODES: ReadonlySet<unknown> = new Set(['picture', 'horizontal_rule', 'table'])

const isEmptyNode = ({ type, text, content }: Readonly<Record<string, unknown>>): boolean =>
  !SHOWN_NODES.has(type) && isUnfilled(text) && isUnfilled(content)
