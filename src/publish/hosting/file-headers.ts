/** How long an answer may be kept (HTTP-4): under a name that never changes its content, of a page, an error. */
export const CACHE_CONTROL = {
  immutable: 'public, max-age=31536000, immutable',
  revalidate: 'public, max-age=0, must-revalidate',
  never: 'no-store',
} as const

/**
 * What makes browsers keep a file as the dictionary of the site's pages (RFC 9842, 2.1): for them only, `match-dest` keeps
 * it from requests of any other kind.
 */
export const USE_AS_DICTIONARY = 'match="/*", match-dest=("document")'
