import type { FieldWords } from './island-data.ts'
import { planFieldError, type ChosenFiles } from './plan-field-error.ts'

/** A control that a visitor fills in. */
export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The controls of a form that are seen and sent. */
export const fieldsOf = (form: HTMLFormElement): Field[] =>
  [...form.elements].filter(
    (each): each is Field =>
      (each instanceof HTMLInputElement && each.type !== 'hidden') ||
      each instanceof HTMLTextAreaElement ||
      each instanceof HTMLSelectElement,
  )

/** The files chosen in a field; null for a field of another type. */
function filesIn(field: Field): ChosenFiles | null {
  if (!(field instanceof HTMLInputElement) || field.files === null) return null
  const files = [...field.files]
  return {
    names: files.map(({ name }) => name),
    largest: Math.max(0, ...files.map(({ size }) => size)),
    accept: field.accept,
    maxFiles: Number(field.dataset['maxFiles'] ?? Infinity),
    maxBytes: Number(field.dataset['maxBytes'] ?? Infinity),
  }
}

/** Says what is wrong with a field beside it, or takes that back. Whether the field is in order. */
export function checkField(field: Field, words: FieldWords): boolean {
  const place = field.closest('.field')?.querySelector<HTMLElement>('.field-error')
  const { valid, valueMissing, typeMismatch } = field.validity
  const message = planFieldError(
    {
      valid,
      valueMissing,
      typeMismatch,
      type: field.type,
      own: place?.dataset['error'],
      files: filesIn(field),
    },
    words,
  )
  if (message === null) field.removeAttribute('aria-invalid')
  else field.setAttribute('aria-invalid', 'true')
  if (!place) return message === null
  place.textContent = message
  place.hidden = message === null
  describeBy(field, place.id, message !== null)
  return message === null
}

/** Names or forgets one of the elements that describe a field. */
function describeBy(field: Field, id: string, isDescribed: boolean): void {
  const others = (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter((each) => each !== '' && each !== id)
  const ids = isDescribed ? [...others, id] : others
  if (ids.length === 0) field.removeAttribute('aria-describedby')
  else field.setAttribute('aria-describedby', ids.join(' '))
}

/** Fills hidden fields from the parameters of the page's address. */
export function fillFromAddress(form: HTMLFormElement, query: string): void {
  const parameters = new URLSearchParams(query)
  for (const input of form.querySelectorAll<HTMLInputElement>('input[data-parameter]')) {
    input.value = parameters.get(input.dataset['parameter'] ?? '') ?? ''
  }
}
