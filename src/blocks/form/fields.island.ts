import type { FieldWords } from './island-data.ts'
import { planFieldError, type ChosenFiles } from './plan-field-error.ts'
import type { FieldAnswer } from './plan-outcome.ts'
import { isVisible } from './visible-text.ts'

/** A control that a visitor fills in. */
export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The visible controls of a form. They are selected by tag, because a field may be called `elements`. */
export const fieldsOf = (form: HTMLFormElement): Field[] =>
  [...form.querySelectorAll('input, textarea, select')].filter(
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

/** Browsers take a space for an answer. */
const isBlank = (field: Field): boolean =>
  field.required &&
  !(field instanceof HTMLSelectElement) &&
  /^(?:text|textarea|search|tel|password)$/.test(field.type) &&
  !isVisible(field.value)

/** Shows or clears a field's error beside it. Returns whether the field is valid. */
export function checkField(field: Field, words: FieldWords): boolean {
  const place = errorPlace(field)
  const { valid, valueMissing, typeMismatch } = field.validity
  const message = planFieldError(
    {
      valid,
      valueMissing,
      typeMismatch,
      isBlank: isBlank(field),
      type: field.type,
      own: place?.dataset['error'],
      files: filesIn(field),
    },
    words,
  )
  showFieldError(field, message)
  return message === null
}

/** Shows an error beside a field; null clears it. */
function showFieldError(field: Field, message: string | null): void {
  if (message === null) field.removeAttribute('aria-invalid')
  else field.setAttribute('aria-invalid', 'true')
  const place = errorPlace(field)
  if (!place) return
  place.textContent = message
  place.hidden = message === null
  describeBy(field, place.id, message !== null)
}

/** Shows the server's problems at their fields, in the editor's words if they have some; returns these fields. */
export function showAnswers(form: HTMLFormElement, answers: readonly FieldAnswer[]): Field[] {
  const fields = fieldsOf(form)
  return answers.flatMap(({ name, message }) => {
    const field = fields.find((each) => each.name === name)
    if (!field) return []
    showFieldError(field, errorPlace(field)?.dataset['error'] ?? message)
    return [field]
  })
}

const errorPlace = (field: Field) => field.closest('.field')?.querySelector<HTMLElement>('.field-error')

/** Adds or removes one of the elements that describe a field. */
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
