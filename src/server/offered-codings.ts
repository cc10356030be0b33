import { isCompressible, SMALLEST_COMPRESSED_BYTES, type Coding } from '#publish/compress/coding.ts'
import { USE_AS_DICTIONARY } from '#publish/hosting/file-headers.ts'
import type { Manifest, ReleaseFile } from '#publish/release/manifest.ts'

/** Codings in which a file can be sent, and the request fields that decide between them; null if none does. */
export type OfferedCodings = { readonly codings: readonly Coding[]; readonly vary: string | null }

/** Compressed on request: nearly every browser accepts the precompressed variant that the release has. */
const ON_DEMAND: readonly Coding[] = ['zstd', 'gzip']

/**
 * The codings offered for a file. `available` is the field Available-Dictionary: a delta is offered to a browser with exactly
 * this release's dictionary. A page under a prefix that is not a text language has no precompressed variants.
 */
export function offeredCodings(
  file: ReleaseFile,
  prefix: string | null,
  { dictionary }: Manifest,
  available: string | string[] | undefined,
): OfferedCodings {
  if (!isCompressible(file.type) || file.size < SMALLEST_COMPRESSED_BYTES) return { codings: [], vary: null }
  if (prefix !== null) return { codings: ['br', ...ON_DEMAND], vary: 'Accept-Encoding' }
  const hasDelta = file.codings.includes('dcz')
  const isHeld = dictionary !== undefined && available === `:${dictionary.sha256}:`
  const variants = file.codings.filter((coding) => coding !== 'dcz' || isHeld)
  return {
    codings: [...new Set([...variants, ...ON_DEMAND])],
    vary: hasDelta ? 'Accept-Encoding, Available-Dictionary' : 'Accept-Encoding',
  }
}

/** Header fields that make browsers store a file as the dictionary of the site's pages (RFC 9842, 2.1). */
export const dictionaryHeaders = (
  { file }: ReleaseFile,
  { dictionary }: Manifest,
): Readonly<Record<string, string>> =>
  file === dictionary?.file ? { 'use-as-dictionary': USE_AS_DICTIONARY } : {}
