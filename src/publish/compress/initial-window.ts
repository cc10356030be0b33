import { brotliCompressSync, constants as zlib } from 'node:zlib'

/** What a new connection may send before it waits for an acknowledgment (TCP's initial congestion window), in bytes (PUB-83). */
export const INITIAL_WINDOW_BYTES = 14 * 1024

/** Upper bound of a page's size at Brotli's highest level, relative to the fastest level, which takes 0.4 ms instead of 100. */
const HIGHEST_TO_FASTEST = 0.745

/** Largest difference between the compression ratios of two languages of a page. */
const TOLERANCE = 0.07

/**
 * Estimates which pages fit into the initial window when compressed. Each instance is for the languages of one page: their
 * compression ratios are about equal, so most are decided by length alone.
 */
export class InitialWindow {
  #ratio: number | null = null

  /** A page that only just fits may be reported as not fitting. */
  fits(html: string): boolean {
    const expected = this.#ratio === null ? null : html.length * this.#ratio
    if (expected !== null && expected * (1 + TOLERANCE) <= INITIAL_WINDOW_BYTES) return true
    if (expected !== null && expected * (1 - TOLERANCE) > INITIAL_WINDOW_BYTES) return false
    const size = fastestSize(html) * HIGHEST_TO_FASTEST
    this.#ratio = size / html.length
    return size <= INITIAL_WINDOW_BYTES
  }
}

const fastestSize = (html: string): number =>
  brotliCompressSync(html, {
    params: {
      [zlib.BROTLI_PARAM_QUALITY]: 1,
      [zlib.BROTLI_PARAM_MODE]: zlib.BROTLI_MODE_TEXT,
    },
  }).length
