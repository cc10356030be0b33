/** Content codings of responses, best first; `dcz` is Zstandard with the release's dictionary (RFC 9842). */
export const CODINGS = ['dcz', 'br', 'zstd', 'gzip'] as const

export type Coding = (typeof CODINGS)[number]

/** Suffix of a precompressed variant. */
export const CODING_SUFFIX: Readonly<Record<Coding, string>> = {
  dcz: '.dcz',
  br: '.br',
  zstd: '.zst',
  gzip: '.gz',
}

/** Text of fewer bytes gains nothing by compression. */
export const SMALLEST_COMPRESSED_BYTES = 512

/** The properties of a file that decide which variants it gets. */
export type Compressed = {
  /** Content-Type. */
  readonly type: string
  /** Bytes of the plain content. */
  readonly size: number
  /** Whether the content under this name never changes. */
  readonly cache: 'immutable' | 'revalidate'
}

/**
 * The variants that are stored of a file (PUB-81). Pages get only those that browsers request, because there are many pages;
 * what is requested rarely is compressed by the server on demand.
 */
export function codingsFor({ type, size, cache }: Compressed, hasDictionary: boolean): readonly Coding[] {
  if (!isCompressible(type) || size < SMALLEST_COMPRESSED_BYTES) return []
  if (type.startsWith('text/markdown')) return []
  if (type.startsWith('text/html')) return hasDictionary ? ['dcz', 'br'] : ['br']
  return cache === 'immutable' ? ['br', 'gzip'] : ['br']
}

/**
 * How much time compressing may take.
 * - `quick`: somebody may be waiting, or there is little of it.
 * - `page`: HTML, of which there is much.
 * - `data`: page data, of which there is as much, but which is not needed to show a page (LOAD-1).
 * - `large`: the dictionary, which is made by a publish.
 * - `best`: unlimited.
 */
export type Effort = 'quick' | 'page' | 'data' | 'large' | 'best'

/** Effort for a file of the site; `smallest` is for publishes that may take long. */
export function effortFor({ type, cache }: Pick<Compressed, 'type' | 'cache'>, smallest: boolean): Effort {
  if (smallest) return 'best'
  if (cache === 'revalidate') return 'quick'
  // An immutable plain text is the dictionary of pages, or a file offered for download.
  return type.startsWith('text/plain') ? 'large' : 'best'
}

/** Effort for a file of one page. */
export function effortForPage({ type }: Pick<Compressed, 'type'>, smallest: boolean): Effort {
  if (smallest) return 'best'
  return type.startsWith('text/html') ? 'page' : 'data'
}

/** Whether a file gets smaller by compression: text does, pictures and fonts are already compressed. */
export const isCompressible = (type: string): boolean =>
  /^text\/|^application\/(?:[a-z]+\+)?(?:json|xml)|^image\/svg/.test(type)
