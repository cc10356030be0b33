import type { FieldWords } from './island-data.ts'

/** The parts of a field's validity that decide what is said. */
export type FieldState = {
  readonly valid: boolean
  readonly valueMissing: boolean
  readonly typeMismatch: boolean
  readonly type: string
  /** What the form's editor wants said instead. */
  readonly own: string | undefined
}

/** What a field says about itself; null when it is in order. */
export function planFieldError(
  { valid, valueMissing, typeMismatch, type, own }: FieldState,
  words: FieldWords,
): string | null {
  if (valid) return null
  if (own !== undefined) return own
  if (valueMissing) return words.required
  return typeMismatch && type === 'email' ? words.email : words.invalid
}
