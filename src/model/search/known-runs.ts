/** Letters and digits that stand together in a text, and what they were found to mean. */
type Run<Meaning> = {
  readonly text: string
  readonly hash: number
  readonly meaning: Meaning
  /** The text that it was last met in. */
  seenIn: number
}

/** Pages say the same words over and over; a site has some ten thousand of them. */
const MAX_KNOWN = 20_000

/** Places of the table: a power of two, and at least three times as many as there are runs. */
const PLACES = 65_536

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
 * with linear probing; it begins anew when it is full.
 */
export class KnownRuns<Meaning> {
  readonly #meaningOf: (run: string) => Meaning
  #places: (Run<Meaning> | undefined)[] = []
  #known = 0
  #texts = 0

  constructor(meaningOf: (run: string) => Meaning) {
    this.#meaningOf = meaningOf
    this.#forget()
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
    // The lower bits alone differ little between words that end alike.
    let place = (hash ^ (hash >>> 15)) & (PLACES - 1)
    let run = this.#places[place]
    while (run !== undefined && !isAt(run, text, start, end, hash)) {
      place = (place + 1) & (PLACES - 1)
      run = this.#places[place]
    }
    if (run === undefined) {
      const own = text.slice(start, end)
      run = { text: own, hash, meaning: this.#meaningOf(own), seenIn: 0 }
      this.#places[place] = run
      this.#known += 1
    }
    if (run.seenIn !== this.#texts) {
      run.seenIn = this.#texts
      found.push(run.meaning)
    }
    if (this.#known >= MAX_KNOWN) this.#forget()
  }

  #forget(): void {
    this.#places = Array.from({ length: PLACES })
    this.#known = 0
  }
}

const isAt = (
  run: { readonly text: string; readonly hash: number },
  text: string,
  start: number,
  end: number,
  hash: number,
): boolean => run.hash === hash && run.text.length === end - start && text.startsWith(run.text, start)
