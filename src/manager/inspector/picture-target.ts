import { namedPath, ownerPath } from '#edit/address.ts'
import type { Change } from '#edit/change.ts'
import { fieldValue } from '#edit/field-edit.ts'
import { valueAt } from '#edit/tree.ts'
import { keyOf, type Document, type DocumentKey } from '#model/document.ts'
import { sameJson } from '#std/json.ts'
import type { FieldPlace } from './field-place.ts'

/** A picture field that can be found again later, even if list items were moved, added or removed meanwhile. */
export type PictureTarget = {
  readonly on: DocumentKey
  readonly of: FieldPlace['of']
  /** List items by id; those without one by index. */
  readonly path: readonly (string | number)[]
  /** The content of the innermost item that is addressed by index. */
  readonly item: unknown
  /** How many parts of the path led to an existing value; groups of fields behind it are created with the picture. */
  readonly there: number
}

/** The target for the field at a place of a document. */
export function pictureTarget(document: Document, { of, path: shown }: FieldPlace): PictureTarget {
  const owner = ownerPath(document, of)
  const path = owner.ok ? namedPath(valueAt(document, owner.value), shown) : shown
  const lengths = path.map((_, length) => length)
  const there = lengths.findLast((length) => isThere(document, { of, path: path.slice(0, length) })) ?? 0
  return { on: keyOf(document), of, path, item: indexedItem(document, { of, path }), there }
}

const isThere = (document: Document, field: Pick<PictureTarget, 'of' | 'path'>): boolean =>
  fieldValue(document, field) !== undefined

/** The change that sets a file in a field; null if the field's item can't be found any more. */
export function pictureChange(document: Document, target: PictureTarget, src: string): Change | null {
  const { on, of, path, item, there } = target
  if (!sameJson(indexedItem(document, target) ?? null, item ?? null)) return null
  const field = { do: 'set-field', on, ...(of && { of }) } as const
  const [last] = path.slice(-1)
  if (last === undefined) return null
  if (there > 0 && !isThere(document, { of, path: path.slice(0, there) })) return null
  // Of an existing picture only the file is changed, so that others' changes of it are kept.
  return fieldValue(document, { of, path }) === undefined
    ? { ...field, path: [...path], value: { src } }
    : { ...field, path: [...path, 'src'], value: src }
}

function indexedItem(document: Document, { of, path }: Pick<PictureTarget, 'of' | 'path'>): unknown {
  const at = path.findLastIndex((part) => typeof part === 'number')
  return at < 0 ? undefined : fieldValue(document, { of, path: path.slice(0, at + 1) })
}
