import { z } from 'zod'

/** Marks a call whose response is a file instead of JSON: its bytes with their media type, as a download. */
export const fileAnswer = z.strictObject({
  /** File name of the download. */
  name: z.string(),
  /** Media type. */
  type: z.string(),
  bytes: z.instanceof(Uint8Array),
})

/** A response that is a file. */
export type FileAnswer = z.output<typeof fileAnswer>
