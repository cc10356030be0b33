import { brotliCompressSync, constants as zlib } from 'node:zlib'

/** What a new connection sends before it waits for the visitor to say that it came, in bytes (PUB-83). */
export const FIRST_FLIGHT_BYTES = 14 * 1024

/** What the hardest level makes of what the fastest makes of a page, at most and at least; the fastest takes 0.4 ms. */
const HARD_OF_FASTEST = 0.745
const LEAST_OF_FASTEST = 0.71

/** What it makes of what a middle one makes, at most, and nearly at least: that takes 3 ms, and tells more of a page that may fit or not. */
const MIDDLE_LEVEL = 5
const HARD_OF_MIDDLE = 0.916
const LEAST_OF_MIDDLE = 0.893

/** Takes 100 ms, and is asked of the few pages that nothing else can tell. */
const HARDEST_LEVEL = 11

/** How much denser or thinner one language is than another, at most; of the site's pages a twentieth. */
const DENSER = 1.07
const THINNER = 0.9

/** How dense a text of the five languages may be of which nothing is known: random letters and digits are no denser. */
const DENSEST = 0.75

/** What is thinner says mostly what the page says elsewhere, and so nothing of other languages. */
const THIN = 0.15

/** A piece of a page that many pages have, and what they all have of it: paths in it may be of this page alone. */
export type CommonPiece = { readonly html: string; readonly common: string }

/**
 * Tells of a page whether it is within the first flight when it is pressed as hard as it gets; may err by some hundredths. One is
 * asked about the languages of one page: what they have of their own is about as dense, so that most are told without being pressed.
 */
export class FirstFlight {
  #thinnest = 0
  #densest = DENSEST

  /**
   * What the fastest level makes of pieces that are `alike` on many pages is remembered. Where nothing else tells, a page is
   * taken not to fit, or found out `exactly`.
   */
  fits(html: string, alike: readonly CommonPiece[] = [], exactly = false): boolean {
    const ownLength = html.length - alike.reduce((sum, piece) => sum + piece.html.length, 0)
    const shared = alike.reduce((sum, { common }) => sum + rememberedLength(common), 0)
    if ((shared + ownLength * this.#densest) * HARD_OF_FASTEST <= FIRST_FLIGHT_BYTES) return true
    if ((shared + ownLength * this.#thinnest) * LEAST_OF_FASTEST > FIRST_FLIGHT_BYTES) return false
    // Pieces that are pressed by themselves are no smaller than together, and less to press.
    const own = pressedLength(without(html, alike), 1)
    this.#densest = densestLike(own / Math.max(ownLength, 1))
    if ((shared + own) * HARD_OF_FASTEST <= FIRST_FLIGHT_BYTES) return true
    const fastest = alike.length === 0 ? own : pressedLength(html, 1)
    const density = Math.max(fastest - shared, 0) / Math.max(ownLength, 1)
    this.#densest = densestLike(density)
    this.#thinnest = density * THINNER
    if (fastest * HARD_OF_FASTEST <= FIRST_FLIGHT_BYTES) return true
    if (fastest * LEAST_OF_FASTEST > FIRST_FLIGHT_BYTES) return false
    const middle = pressedLength(html, MIDDLE_LEVEL)
    if (middle * HARD_OF_MIDDLE <= FIRST_FLIGHT_BYTES) return true
    if (!exactly || middle * LEAST_OF_MIDDLE > FIRST_FLIGHT_BYTES) return false
    return pressedLength(html, HARDEST_LEVEL) <= FIRST_FLIGHT_BYTES
  }
}

/** What a text may be like that is told from one of this density. */
const densestLike = (density: number): number => (density < THIN ? DENSEST : density * DENSER)

const without = (html: string, alike: readonly CommonPiece[]): string =>
  alike.reduce((rest, piece) => rest.replace(piece.html, () => ''), html)

/** What the fastest makes of pieces: navbar and footer of each language, and style sheets, some of one page alone. */
const lengths = new Map<string, number>()
const MAX_LENGTHS = 100

function rememberedLength(piece: string): number {
  const known = lengths.get(piece)
  if (known !== undefined) return known
  if (lengths.size >= MAX_LENGTHS) lengths.clear()
  const length = pressedLength(piece, 1)
  lengths.set(piece, length)
  return length
}

function pressedLength(text: string, level: number): number {
  const params = { [zlib.BROTLI_PARAM_QUALITY]: level, [zlib.BROTLI_PARAM_MODE]: zlib.BROTLI_MODE_TEXT }
  return brotliCompressSync(text, { params }).length
}
