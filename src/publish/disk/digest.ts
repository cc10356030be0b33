import { hash } from 'node:crypto'

/** SHA-256 as base64url; identifies a content. */
export const digest = (content: string | Uint8Array): string => hash('sha256', content, 'base64url')

/** The source expression of a Content-Security-Policy that allows an inline style or script. */
export function cspDigest(content: string): string {
  const known = expressions.get(content)
  if (known !== undefined) return known
  const made = `'sha256-${hash('sha256', content, 'base64')}'`
  if (expressions.size >= MAX_EXPRESSIONS) expressions.clear()
  expressions.set(content, made)
  return made
}

/** Cached: the same few inline pieces are on thousands of pages. */
const expressions = new Map<string, string>()
const MAX_EXPRESSIONS = 64

/** Part of a file's name that changes with its content. */
export const shortDigest = (content: string | Uint8Array): string =>
  hash('sha256', content, 'hex').slice(0, 10)

/** Identifies a content together with the codings it is served in: equal keys, equal variants. */
export const contentKey = ({
  sha256,
  type,
  cache,
}: {
  readonly sha256: string
  readonly type: string
  readonly cache: string
}): string => `${sha256} ${cache} ${type}`
