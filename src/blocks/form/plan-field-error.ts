import { isAcceptedName } from './file-type.ts'
import type { FieldWords } from './island-data.ts'

/** Bytes of one MB. */
const MB = 1_000_000

/** The parts of a field's validity that decide what is said. */
export type FieldState = {
  readonly valid: boolean
  readonly valueMissing: boolean
  readonly typeMismatch: boolean
  readonly type: string
  /** What the form's editor wants said instead. */
  readonly own: string | undefined
  /** The files that were chosen; null for a field of another type. */
  readonly files: ChosenFiles | null
}

/** Files before they are sent, and what their field takes. */
export type ChosenFiles = {
  readonly names: readonly string[]
  readonly largest: number
  readonly accept: string
  readonly maxFiles: number
  readonly maxBytes: number
}

/** What a field says about itself; null when it is in order. */
export function planFieldError(
  { valid, valueMissing, typeMismatch, type, own, files }: FieldState,
  words: FieldWords,
): string | null {
  if (valid) return files === null ? null : fileError(files, words)
  if (own !== undefined) return own
  if (valueMissing) return words.required
  return typeMismatch && type === 'email' ? words.email : words.invalid
}

/** What is wrong with chosen files, as far as a browser can tell; the server looks at what is in them. */
function fileError(
  { names, largest, accept, maxFiles, maxBytes }: ChosenFiles,
  { fileType, fileSize, fileCount }: FieldWords,
): string | null {
  if (names.length > maxFiles) return fileCount.replace('{count}', String(maxFiles))
  if (largest > maxBytes) return fileSize.replace('{size}', String(maxBytes / MB))
  return names.every((name) => isAcceptedName(name, accept)) ? null : fileType
}
