import { createHash } from 'node:crypto'

/** Digest of a document's stored JSON; null for a removed one. */
export const digestOf = (body: string | null): string | null =>
  body === null ? null : createHash('sha256').update(body).digest('base64url')
