/** Letters and digits that stand together in a text, and what they mean. */
export type Run<Meaning> = {
  readonly text: string
  readonly hash: number
  /** Null until who met it has found that out. */
  meaning: Meaning | null
  /** The text that it was last met in. */
  seenIn: number
}

/** Pages say the same words over and over; a site has some ten thousand of them. */
const MOST_KNOWN = 20_000

/** Places that a table begins with: a power of two. One page has a thousand runs. */
const FIRST_PLACES = 4_096

/** There are at least so many places for a run, so that most stand where they are looked for. */
const PLACES_FOR_A_RUN = 3

const CODE_0 = 0x30
const CODE_9 = 0x39
const CODE_A = 0x61
const CODE_Z = 0x7a
const BEYOND_ASCII = 0x80

/** No word goes beyond a run: what is no letter or digit of ASCII parts words, and folding never makes one of it. */
const isInRun = (code: number): boolean =>
  (code >= CODE_A && code <= CODE_Z) || (code >= CODE_0 && code <= CODE_9) || code >= BEYOND_ASCII

/**
 * Finds the runs of texts in lower case, and remembers them with what each means. All words of a site come through here, so a
 * run that is known is found by where it stands: nothing is made of it, and it is told once for each text. A hash table
 * with linear probing, which grows; it begins anew when it holds too much.
 */
export class KnownRuns<Meaning> {
  readonly #most: number
  #places = emptyPlaces<Meaning>(FIRST_PLACES)
  #known = 0
  #texts = 0

  /** Remembers as many as `most`. */
  constructor(most = MOST_KNOWN) {
    this.#most = most
  }

  /** The distinct runs of a text, in the order in which they first stand there; one that is forgotten meanwhile comes again. */
  in(text: string): Run<Meaning>[] {
    this.#texts += 1
    const found: Run<Meaning>[] = []
    let start = 0
    let hash = 0
    for (let at = 0; at <= text.length; at += 1) {
      const code = at < text.length ? text.charCodeAt(at) : 0
      if (isInRun(code)) hash = (Math.imul(hash, 31) + code) | 0
      else {
        if (at > start) {
          const run = this.#runAt(text, start, at, hash)
          if (run.seenIn !== this.#texts) {
            run.seenIn = this.#texts
            found.push(run)
          }
        }
        start = at + 1
        hash = 0
      }
    }
    return found
  }

  #runAt(text: string, start: number, end: number, hash: number): Run<Meaning> {
    const places = this.#places
    const mask = places.length - 1
    let place = firstPlace(hash, mask)
    for (;;) {
      const run = places[place]
      if (run === undefined) return this.#learn(copyOf(text.slice(start, end)), hash)
      if (isAt(run, text, start, end, hash)) return run
      place = (place + 1) & mask
    }
  }

  #learn(text: string, hash: number): Run<Meaning> {
    this.#makeRoom()
    const run = { text, hash, meaning: null, seenIn: 0 }
    this.#places[freePlace(this.#places, hash)] = run
    this.#known += 1
    return run
  }

  #makeRoom(): void {
    if (this.#known >= this.#most) {
      this.#places = emptyPlaces(FIRST_PLACES)
      this.#known = 0
    }
    if (this.#known * PLACES_FOR_A_RUN < this.#places.length) return
    const larger = emptyPlaces<Meaning>(this.#places.length * 2)
    for (const run of this.#places) {
      if (run !== undefined) larger[freePlace(larger, run.hash)] = run
    }
    this.#places = larger
  }
}

/** The engine keeps a text in memory as long as a piece that was cut out of it: here that text is no longer than the piece. */
const copyOf = (piece: string): string => ` ${piece}`.slice(1)

const emptyPlaces = <Meaning>(count: number): (Run<Meaning> | undefined)[] =>
  Array<Run<Meaning> | undefined>(count).fill(undefined)

function freePlace(places: readonly (object | undefined)[], hash: number): number {
  const mask = places.length - 1
  let place = firstPlace(hash, mask)
  while (places[place] !== undefined) place = (place + 1) & mask
  return place
}

/** The lower bits alone differ little between words that end alike. */
const firstPlace = (hash: number, mask: number): number => (hash ^ (hash >>> 15)) & mask

const isAt = (
  run: { readonly text: string; readonly hash: number },
  text: string,
  start: number,
  end: number,
  hash: number,
): boolean => run.hash === hash && run.text.length === end - start && text.startsWith(run.text, start)
