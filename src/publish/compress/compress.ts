import { promisify } from 'node:util'
import { brotliCompress, gzip, zstdCompress, constants as zlib } from 'node:zlib'
import type { Coding } from './coding.ts'
import { DCZ_MAGIC, type Dictionary } from './dictionary.ts'

/** A page is compressed in 2 ms; what never changes again, and is no page, is worth the best. */
const BROTLI_LEVEL = { revalidate: 6, immutable: 11 } as const
const GZIP_LEVEL = { revalidate: 6, immutable: 9 } as const
const ZSTD_LEVEL = { revalidate: 6, immutable: 19 } as const

/** Against a dictionary most of the time goes into reading that, so the higher level costs nothing. */
const DELTA_LEVEL = 9

type Cache = keyof typeof BROTLI_LEVEL

const asBrotli = promisify(brotliCompress)
const asGzip = promisify(gzip)
const asZstd = promisify(zstdCompress)

/**
 * A content in one coding. The same content, coding, cache and dictionary give the same bytes. `dcz` without a dictionary
 * throws.
 */
export function compress(
  content: Buffer,
  coding: Coding,
  cache: Cache,
  dictionary: Dictionary | null,
): Promise<Buffer> {
  switch (coding) {
    case 'br':
      return asBrotli(content, {
        params: {
          [zlib.BROTLI_PARAM_QUALITY]: BROTLI_LEVEL[cache],
          [zlib.BROTLI_PARAM_MODE]: zlib.BROTLI_MODE_TEXT,
          [zlib.BROTLI_PARAM_SIZE_HINT]: content.length,
        },
      })
    case 'gzip':
      return asGzip(content, { level: GZIP_LEVEL[cache] })
    case 'zstd':
      return asZstd(content, { params: { [zlib.ZSTD_c_compressionLevel]: ZSTD_LEVEL[cache] } })
    case 'dcz': {
      if (dictionary === null) throw new Error('The coding dcz needs a dictionary.')
      return asDelta(content, dictionary)
    }
  }
}

/** Zstandard against a dictionary, behind the frame that names the dictionary (RFC 9842, 5). */
async function asDelta(content: Buffer, dictionary: Dictionary): Promise<Buffer> {
  const body = await asZstd(content, {
    dictionary: dictionary.content,
    params: { [zlib.ZSTD_c_compressionLevel]: DELTA_LEVEL },
  })
  return Buffer.concat([DCZ_MAGIC, dictionary.sha256, body])
}
