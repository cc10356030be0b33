/** Cache lifetimes (HTTP-4): of immutable files, pages, errors. */
export const CACHE_CONTROL = {
  immutable: 'public, max-age=31536000, immutable',
  revalidate: 'public, max-age=0, must-revalidate',
  never: 'no-store',
} as const

/**
 * Makes browsers store a file as the dictionary of the site's pages (RFC 9842, 2.1). `match-dest` limits it to page requests.
 */
export const USE_AS_DICTIONARY = 'match="/*", match-dest=("document")'
