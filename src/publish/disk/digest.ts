import { hash } from 'node:crypto'

/** SHA-256 as base64url: names a content. */
export const digest = (content: string | Uint8Array): string => hash('sha256', content, 'base64url')

/** The source expression that lets a Content-Security-Policy accept an inline style or script. */
export function cspDigest(content: string): string {
  const known = expressions.get(content)
  if (known !== undefined) return known
  const made = `'sha256-${hash('sha256', content, 'base64')}'`
  if (expressions.size >= MAX_EXPRESSIONS) expressions.clear()
  expressions.set(content, made)
  return made
}

/** The same few inline pieces stand in thousands of pages. */
const expressions = new Map<string, string>()
const MAX_EXPRESSIONS = 64

/** Part of a file's name that changes with its content. */
export const shortDigest = (content: string | Uint8Array): string =>
  hash('sha256', content, 'hex').slice(0, 10)

/** Names a content in the forms it is served in: equal keys, equal variants. */
export const contentKey = ({
  sha256,
  type,
  cache,
}: {
  readonly sha256: string
  readonly type: string
  readonly cache: string
}): string => `${sha256} ${cache} ${type}`
