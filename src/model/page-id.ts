import type { PageId } from './page.ts'

/** The only accepted spelling of a positive whole number: no sign, leading zero, fraction, exponent or other base. */
const CANONICAL = /^[1-9]\d{0,15}$/

/**
 * The id in a text from outside; null unless it is spelled canonically. Otherwise one id could have several keys wherever
 * things are counted or cached by id.
 */
export function readPageId(text: string): PageId | null {
  const id = CANONICAL.test(text) ? Number(text) : 0
  return id > 0 && Number.isSafeInteger(id) ? id : null
}
