import type { PageId } from './page.ts'

/** The one spelling of a positive whole number: no sign, no leading zero, no fraction, no exponent, no other base. */
const CANONICAL = /^[1-9]\d{0,15}$/

/**
 * The id that a text from outside spells; null unless it is the one spelling of that id. Several spellings of one id would be
 * several keys wherever something is counted or kept by id.
 */
export function readPageId(text: string): PageId | null {
  const id = CANONICAL.test(text) ? Number(text) : 0
  return id > 0 && Number.isSafeInteger(id) ? id : null
}
