import type { z } from 'zod'
import type { formElementKind } from '../form-element/schema.ts'

/** Why a value is not accepted. */
export type FieldFault =
  | 'required'
  | 'email'
  | 'url'
  | 'number'
  | 'date'
  | 'time'
  | 'option'
  | 'too-long'
  | 'too-short'
  | 'too-many-values'
  | 'file-type'
  | 'file-too-large'
  | 'too-many-files'

type FieldData = z.output<typeof formElementKind.data>

/** Longest value of a field without its own limit. */
const MAX_LENGTH = 20_000

const EMAIL = /^[^\s@<>"(),;:\\]{1,64}@[^\s@.]{1,63}(?:\.[^\s@.]{1,63})+$/
const DATE = /^\d{4}-\d{2}-\d{2}$/
const TIME = /^\d{2}:\d{2}(?::\d{2})?$/

/**
 * What is wrong with the (non-empty) values of a field; undefined if they are accepted. Patterns are checked only by the
 * browser: one that an editor wrote could keep a server busy for years.
 */
export function fieldFault(field: FieldData, values: readonly string[]): FieldFault | undefined {
  if (values.length === 0) return field.required === true ? 'required' : undefined
  for (const value of values) {
    const fault = lengthFault(field, value) ?? valueFault(field, value)
    if (fault !== undefined) return fault
  }
  return undefined
}

function lengthFault(
  { minLength = 0, maxLength = MAX_LENGTH }: FieldData,
  value: string,
): FieldFault | undefined {
  if (value.length > maxLength) return 'too-long'
  return value.length < minLength ? 'too-short' : undefined
}

function valueFault(field: FieldData, value: string): FieldFault | undefined {
  switch (field.element) {
    case 'email':
      return EMAIL.test(value) ? undefined : 'email'
    case 'url':
      return /^https?:\/\/[^\s/]/i.test(value) ? undefined : 'url'
    case 'number':
      return isNumberOf(field, value) ? undefined : 'number'
    case 'date':
      return DATE.test(value) ? undefined : 'date'
    case 'time':
      return TIME.test(value) ? undefined : 'time'
    case 'select':
    case 'radio':
    case 'checkbox':
      return isOptionOf(field, value) ? undefined : 'option'
    default:
      return undefined
  }
}

function isNumberOf({ min = -Infinity, max = Infinity }: FieldData, text: string): boolean {
  const value = /^-?\d{1,20}(?:\.\d{1,20})?$/.test(text) ? Number(text) : Number.NaN
  return value >= min && value <= max
}

/** A single checkbox has no options: any value means that it is checked. */
const isOptionOf = ({ options = [], element }: FieldData, value: string): boolean =>
  (element === 'checkbox' && options.length === 0) ||
  options.some((option) => (option.value ?? option.id) === value)
