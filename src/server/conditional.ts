/** The header fields that make a request conditional. */
export type Conditions = {
  readonly ifMatch?: string | undefined
  readonly ifNoneMatch?: string | undefined
}

/**
 * Whether the content is sent (200), is already at the client (304), or is not what the client expects (412), by entity tags
 * (RFC 9110, 13.2.2). Dates are ignored: files have no date, only tags.
 */
export function conditionalStatus({ ifMatch, ifNoneMatch }: Conditions, etag: string): 200 | 304 | 412 {
  if (ifMatch !== undefined && !listsTag(ifMatch, etag, 'strong')) return 412
  if (ifNoneMatch !== undefined && listsTag(ifNoneMatch, etag, 'weak')) return 304
  return 200
}

function listsTag(field: string, etag: string, comparison: 'strong' | 'weak'): boolean {
  if (field.trim() === '*') return true
  const tags = field.match(/(?:W\/)?"[^"]*"/g) ?? []
  return tags.some((tag) => tag === etag || (comparison === 'weak' && tag === `W/${etag}`))
}
