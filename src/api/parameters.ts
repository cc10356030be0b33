import { z } from 'zod'
import { readPageId } from '#model/page-id.ts'

/** Id of a page in an address, in its only accepted spelling (API-7). */
export const pageId = z.preprocess(
  (text) => (typeof text === 'string' ? (readPageId(text) ?? text) : text),
  z.int().positive(),
)

/** A position, counted from 1. */
export const ordinal = z.preprocess(
  (text) => (typeof text === 'string' && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : text),
  z.int().positive(),
)

/** A time in an address: milliseconds since 1970, in the only accepted spelling of that number. */
export const time = z.preprocess(
  (text) => (typeof text === 'string' && /^(?:0|[1-9]\d{0,14})$/.test(text) ? Number(text) : text),
  z.int().nonnegative(),
)
