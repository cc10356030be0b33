import { isAcceptedName } from './file-type.ts'
import type { FieldWords } from './island-data.ts'

/** Bytes of one MB. */
const MB = 1_000_000

/** The parts of a field's validity that decide its message. */
export type FieldState = {
  readonly valid: boolean
  readonly valueMissing: boolean
  readonly typeMismatch: boolean
  /** Whether a field that must be filled in contains only what nobody can see. */
  readonly isBlank: boolean
  readonly type: string
  /** The editor's own message, if any. */
  readonly own: string | undefined
  /** The chosen files; null for a field of another type. */
  readonly files: ChosenFiles | null
}

/** Files before they are sent, and the limits of their field. */
export type ChosenFiles = {
  readonly names: readonly string[]
  readonly largest: number
  readonly accept: string
  readonly maxFiles: number
  readonly maxBytes: number
}

/** The error message of a field; null if it is valid. */
export function planFieldError(
  { valid, valueMissing, typeMismatch, isBlank, type, own, files }: FieldState,
  words: FieldWords,
): string | null {
  if (valid && isBlank) return own ?? words.required
  if (valid) return files === null ? null : fileError(files, words)
  if (own !== undefined) return own
  if (valueMissing) return words.required
  return typeMismatch && type === 'email' ? words.email : words.invalid
}

/** What is wrong with chosen files, as far as a browser can tell; the server checks their content. */
function fileError(
  { names, largest, accept, maxFiles, maxBytes }: ChosenFiles,
  { fileType, fileSize, fileCount }: FieldWords,
): string | null {
  if (names.length > maxFiles) return fileCount.replace('{count}', String(maxFiles))
  if (largest > maxBytes) return fileSize.replace('{size}', String(maxBytes / MB))
  return names.every((name) => isAcceptedName(name, accept)) ? null : fileType
}
