import { z } from 'zod'

/** The answer of a call that answers a file and no JSON: its bytes are sent, under its type and as a file to save. */
export const fileAnswer = z.strictObject({
  /** Name under which it is saved. */
  name: z.string(),
  /** Media type. */
  type: z.string(),
  bytes: z.instanceof(Uint8Array),
})

/** A file as an answer. */
export type FileAnswer = z.output<typeof fileAnswer>
