/** Letters and digits that stand together in a text, and what they were found to mean. */
type Run<Meaning> = {
  readonly text: string
  readonly hash: number
  readonly meaning: Meaning
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
 * Finds the runs of texts in lower case, and asks what each means when it is first met. All words of a site come through here,
 * so a run that is known is found by where it stands: nothing is made of it, and it is told once for each text. A hash table
 * with linear probing, which grows; it begins anew when it holds too much.
 */
export class KnownRuns<Meaning> {
  readonly #meaningOf: (run: string) => Meaning
  readonly #most: number
  #places = emptyPlaces<Meaning>(FIRST_PLACES)
  #known = 0
  #texts = 0

  /** Remembers as many as `most`. */
  constructor(meaningOf: (run: string) => Meaning, most = MOST_KNOWN) {
    this.#meaningOf = meaningOf
    this.#most = most
  }

  /** What the distinct runs of a text mean, in the order in which they first stand there. */
  in(text: string): Meaning[] {
    this.#texts += 1
    const found: Meaning[] = []
    let start = 0
    let hash = 0
    for (let at = 0; at <= text.length; at += 1) {
      const code = at < text.length ? text.charCodeAt(at) : 0
      if (isInRun(code)) hash = (Math.imul(hash, 31) + code) | 0
      else {
        if (at > start) this.#meet(text, start, at, hash, found)
        start = at + 1
        hash = 0
      }
    }
    return found
  }

  #meet(text: string, start: number, end: number, hash: number, found: Meaning[]): void {
    const mask = this.#places.length - 1
    let place = firstPlace(hash, mask)
    let run = this.#places[place]
    while (run !== undefined && !isAt(run, text, start, end, hash)) {
      place = (place + 1) & mask
      run = this.#places[place]
    }
    if (run === undefined) {
      const own = copyOf(text.slice(start, end))
      run = { text: own, hash, meaning: this.#meaningOf(own), seenIn: 0 }
      this.#places[place] = run
      this.#known += 1
      this.#makeRoom()
    }
    if (run.seenIn !== this.#texts) {
      run.seenIn = this.#texts
      found.push(run.meaning)
    }
  }

  #makeRoom(): void {
    if (this.#known >= this.#most) {
      this.#places = emptyPlaces(FIRST_PLACES)
      this.#known = 0
    }
    if (this.#known * PLACES_FOR_A_RUN <= this.#places.length) return
    const larger = emptyPlaces<Meaning>(this.#places.length * 2)
    const mask = larger.length - 1
    for (const run of this.#places) {
      if (run === undefined) continue
      let place = firstPlace(run.hash, mask)
      while (larger[place] !== undefined) place = (place + 1) & mask
      larger[place] = run
    }
    this.#places = larger
  }
}

/** The engine keeps a text in memory as long as a piece that was cut out of it: here that text is no longer than the piece. */
const copyOf = (piece: string): string => ` ${piece}`.slice(1)

const emptyPlaces = <Meaning>(count: number): (Run<Meaning> | undefined)[] =>
  Array<Run<Meaning> | undefined>(count).fill(undefined)

/** The lower bits alone differ little between words that end alike. */
const firstPlace = (hash: number, mask: number): number => (hash ^ (hash >>> 15)) & mask

const isAt = (
  run: { readonly text: string; readonly hash: number },
  text: string,
  start: number,
  end: number,
  hash: number,
): boolean => run.hash === hash && run.text.length === end - start && text.startsWith(run.text, start)
