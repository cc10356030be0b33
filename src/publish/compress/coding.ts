/** Content codings that answers may bear, best first; `dcz` is Zstandard against the release's dictionary (RFC 9842). */
export const CODINGS = ['dcz', 'br', 'zstd', 'gzip'] as const

export type Coding = (typeof CODINGS)[number]

/** Suffix of a precompressed variant. */
export const CODING_SUFFIX: Readonly<Record<Coding, string>> = {
  dcz: '.dcz',
  br: '.br',
  zstd: '.zst',
  gzip: '.gz',
}

/** Text below this many bytes gains nothing by compression. */
export const SMALLEST_COMPRESSED_BYTES = 512

/** What decides which variants a file gets. */
export type Compressed = {
  /** Content-Type. */
  readonly type: string
  /** Bytes of the plain content. */
  readonly size: number
  /** Whether the content under this name ever changes. */
  readonly cache: 'immutable' | 'revalidate'
}

/**
 * The variants that a file is kept in (PUB-81). Pages get those that browsers ask for, and there are many pages; for what is
 * asked for once in a while the server compresses when it is asked.
 */
export function codingsFor({ type, size, cache }: Compressed, hasDictionary: boolean): readonly Coding[] {
  if (!isCompressible(type) || size < SMALLEST_COMPRESSED_BYTES) return []
  if (type.startsWith('text/markdown')) return []
  if (type.startsWith('text/html')) return hasDictionary ? ['dcz', 'br'] : ['br']
  return cache === 'immutable' ? ['br', 'gzip'] : ['br']
}

/**
 * How long compressing may take.
 * - `quick`: somebody may wait, or there is little of it.
 * - `page`: HTML, of which there is much.
 * - `data`: page data, of which there is as much, and which showing a page does not ask for (LOAD-1).
 * - `large`: the dictionary, which a publish makes anew.
 * - `best`: time is no matter.
 */
export type Effort = 'quick' | 'page' | 'data' | 'large' | 'best'

/** For a file of the site; `smallest` is for a publish that may take its time with everything. */
export function effortFor({ type, cache }: Pick<Compressed, 'type' | 'cache'>, smallest: boolean): Effort {
  if (smallest) return 'best'
  if (cache === 'revalidate') return 'quick'
  // A plain text that never changes is the dictionary of pages, or one that somebody offers to download.
  return type.startsWith('text/plain') ? 'large' : 'best'
}

/** For a file of one page. */
export function effortForPage({ type }: Pick<Compressed, 'type'>, smallest: boolean): Effort {
  if (smallest) return 'best'
  return type.startsWith('text/html') ? 'page' : 'data'
}

/** Whether a file gains by compression: text does, pictures and fonts are compressed already. */
export const isCompressible = (type: string): boolean =>
  /^text\/|^application\/(?:[a-z]+\+)?(?:json|xml)|^image\/svg/.test(type)
