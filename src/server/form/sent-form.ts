import { failed, success, type Result } from '#std/result.ts'
import type { SentValues } from '#blocks/form/check-entry.ts'
import type { SentFile } from '#blocks/form/check-files.ts'

/** A file that was sent with a form. It is in a temporary folder until the form is answered. */
export type ReceivedFile = SentFile & { readonly path: string }

/** The content of a sent form: names and values in order, and its files. */
export type SentForm = { readonly values: SentValues; readonly files: readonly ReceivedFile[] }

/** Why reading a body was aborted. */
export type BodyFault = 'malformed' | 'too-large' | 'too-slow'

/** Most values of one form, in all its fields together. */
export const MAX_VALUES = 1_000

const AMPERSAND = 0x26

/** Parses a url-encoded form. A body with more values than any form sends is refused before parsing. */
export function urlEncodedForm(body: Uint8Array): Result<SentForm, BodyFault> {
  let count = 1
  for (const byte of body) if (byte === AMPERSAND) count += 1
  if (count > MAX_VALUES) return failed('too-large')
  return success({ values: [...new URLSearchParams(Buffer.from(body).toString('utf8'))], files: [] })
}
