import { createHash } from 'node:crypto'

/** What all pages of a release share, for delta coding (RFC 9842). */
export type Dictionary = {
  readonly content: Buffer
  /** SHA-256 of the content, 32 bytes. */
  readonly sha256: Buffer
}

/** First bytes of a `dcz` body: a skippable Zstandard frame of 32 bytes, which holds the dictionary's SHA-256. */
export const DCZ_MAGIC = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0])

export function dictionaryOf(content: Buffer): Dictionary {
  return { content, sha256: createHash('sha256').update(content).digest() }
}
