import { fieldsOf, type Field } from './fields.island.ts'
import { addressOf } from './send.island.ts'

// An entry that could not be sent is stored in the browser, so that closing the tab does not lose it.

const keyOf = (form: HTMLFormElement): string => `form-draft:${addressOf(form).pathname}`

/** Passwords and files are never stored. */
const isKept = (field: Field): boolean =>
  field.name !== '' && field.type !== 'password' && field.type !== 'file'

const isTicked = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')

/** Stores what was filled in. If the browser refuses, it remains only in the page. */
export function keepDraft(form: HTMLFormElement): void {
  const values = fieldsOf(form)
    .filter((field) => isKept(field) && (!isTicked(field) || field.checked))
    .map(({ name, value }) => [name, value])
  try {
    localStorage.setItem(keyOf(form), JSON.stringify(values))
  } catch {
    // Nothing is lost: the fields still have it.
  }
}

export function forgetDraft(form: HTMLFormElement): void {
  try {
    localStorage.removeItem(keyOf(form))
  } catch {
    // Nothing was stored, so there is nothing to delete.
  }
}

/** Restores a stored entry into its fields; returns whether there was one. */
export function restoreDraft(form: HTMLFormElement): boolean {
  const draft = readDraft(form)
  if (draft === undefined) return false
  for (const field of fieldsOf(form).filter(isKept)) {
    const values = draft.flatMap(([name, value]) => (name === field.name ? [value] : []))
    if (isTicked(field)) field.checked = values.includes(field.value)
    else if (values[0] !== undefined) field.value = values[0]
  }
  return true
}

function readDraft(form: HTMLFormElement): readonly [string, string][] | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(keyOf(form)) ?? 'null')
    return Array.isArray(value) ? value.filter(isPair) : undefined
  } catch {
    return undefined
  }
}

const isPair = (value: unknown): value is [string, string] =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string')
