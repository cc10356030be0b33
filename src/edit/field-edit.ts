import type { Path } from '#std/json.ts'
import { success } from '#std/result.ts'
import type { Document } from '#model/document.ts'
import { resolveField, type Owner } from './address.ts'
import { needed, refused } from './refusal.ts'
import { keyIndexOf, missingParts, tidied, valueAt, withoutKey } from './tree.ts'
import { asDocument, type Outcome, type Touches } from './verb.ts'

/** A field of a block, of a section, or, without an owner, of the document. */
export type Field = { readonly of?: Owner | undefined; readonly path: Path }

/** The current value of a field, or undefined. */
export function fieldValue(document: Document, { of, path }: Field): unknown {
  const field = resolveField(document, of, path)
  return field.ok ? valueAt(document, field.value.path) : undefined
}

/** A document without a field, and without up to `tidy` containers around it that become empty. */
export function clearField(before: Document, { of, path }: Field, tidy: number): Outcome {
  const field = resolveField(before, of, path)
  if (!field.ok) return field
  const { path: full } = field.value
  if (typeof full.at(-1) === 'number') {
    return refused('wrong-place', 'An item of a list has no field to clear. Use remove-item.', { path })
  }
  if (valueAt(before, full) === undefined) {
    return refused('not-found', 'The field has no value. Someone may have cleared it.', { path })
  }
  const levels = Math.min(tidy, path.length - 1)
  return success(asDocument(tidied(withoutKey(before, full), full.slice(0, -1), levels)))
}

/** The inverse of clearing a field: everything that was removed with it, and the position of its key. */
export type Restored = {
  readonly path: (string | number)[]
  readonly value: unknown
  readonly keyIndex?: number
}

/** What clearing a field removes, so that setting it restores everything. */
export function restoredField(before: Document, { of, path }: Field, after: Document | null): Restored {
  const { path: full } = needed(resolveField(before, of, path))
  return restored(before, path, full, missingParts(after, full) - 1)
}

/** The topmost value that is lost when `dropped` containers around a path are removed. */
export function restored(before: Document, path: Path, full: Path, dropped: number): Restored {
  const top = full.slice(0, full.length - dropped)
  const keyIndex = keyIndexOf(before, top)
  return {
    path: path.slice(0, path.length - dropped),
    value: valueAt(before, top),
    ...(keyIndex !== undefined && { keyIndex }),
  }
}

/** How many missing containers setting a field creates. */
export function madeContainers(before: Document, { of, path }: Field): number {
  const { path: full } = needed(resolveField(before, of, path))
  return Math.max(0, missingParts(before, full) - 1)
}

/** What a change of a field affects. */
export function touchesField({ of, path }: Field): Touches {
  if (of === undefined) return { fields: [String(path[0])] }
  return 'block' in of ? { blocks: [of.block] } : { sections: [of.section] }
}

/** What a change inside an owner affects. */
export const touchesOwner = (of: Owner | undefined): Touches =>
  of === undefined ? {} : 'block' in of ? { blocks: [of.block] } : { sections: [of.section] }
