import type { Change } from '#edit/change.ts'
import { fieldValue } from '#edit/field-edit.ts'
import type { Document } from '#model/document.ts'

/** Verbs that write one value of one field. */
const FIELD_VERBS = ['set-text', 'edit-text', 'set-field', 'unset-field'] as const

type FieldChange = Extract<Change, { readonly do: (typeof FIELD_VERBS)[number] }>

/** Whether a change writes the value of one field, or of one language of it. */
export const isFieldChange = (change: Change): change is FieldChange =>
  (FIELD_VERBS as readonly string[]).includes(change.do)

/** A key of the field that a change writes, equal for every change of that field; null for a change of more than one field. */
export const fieldOf = (change: Change): string | null =>
  isFieldChange(change) ? JSON.stringify([change.on, change.of, pathOf(change)]) : null

/** The value of a change's field in a document; undefined if there is none. */
export const valueIn = (document: Document | null, change: FieldChange): unknown =>
  document === null ? undefined : fieldValue(document, { of: change.of, path: pathOf(change) })

const pathOf = (change: FieldChange): (string | number)[] =>
  change.do === 'set-text' || change.do === 'edit-text' ? [...change.path, change.language] : [...change.path]
