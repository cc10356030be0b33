import type { MarkupWitness } from '../static-markup.ts'
import { pageTokens, type Asked } from './first-view-tokens.ts'
import { classless } from './selector-needs.ts'

/**
 * The tokens that style rules can match in a page, recorded while it is rendered: the same as `pageTokens` finds in HTML, in a
 * tenth of the time. Each token has a bit, in the order of the style sheet's needs.
 */
export class DrawnTokens implements MarkupWitness {
  readonly #asked: Asked
  readonly #known: KnownPlaces
  readonly #bits: Int32Array

  constructor(asked: Asked) {
    this.#asked = asked
    this.#known = known.get(asked) ?? new KnownPlaces(asked)
    known.set(asked, this.#known)
    this.#bits = new Int32Array(Math.ceil(asked.tokens.size / WORD_BITS))
  }

  /** A key of the tokens: equal keys, equal tokens. */
  get key(): string {
    return this.#bits.join()
  }

  /** The tokens of everything that was rendered, and of the page frame. */
  get ofPage(): ReadonlySet<string> {
    return pageTokens(
      [],
      this.#asked,
      new Set([...this.#asked.tokens.keys()].filter((_, at) => this.#has(at))),
    )
  }

  element(name: string, isClassless: boolean): void {
    const { own, classless: alone } = this.#known.ofElement(name)
    this.#add(own)
    if (isClassless) this.#add(alone)
  }

  attribute(name: string, value: string): void {
    if (name === 'class') this.#addEach(this.#known.ofClasses(value))
    const asked = this.#asked.attributes.get(name)
    if (asked === undefined) return
    this.#add(asked.place)
    if (asked.values.size > 0) this.#add(asked.values.get(value))
  }

  /** Adds HTML that was rendered elsewhere. */
  markup(html: string): void {
    if (html !== '') this.#addEach(this.#known.ofMarkup(html))
  }

  addAll(drawn: DrawnTokens): void {
    for (const [at, bits] of drawn.#bits.entries()) this.#bits[at]! |= bits
  }

  #add(place: number | undefined): void {
    if (place !== undefined) this.#bits[Math.floor(place / WORD_BITS)]! |= 1 << (place % WORD_BITS)
  }

  #addEach(places: readonly number[]): void {
    for (let at = 0; at < places.length; at += 1) this.#add(places[at])
  }

  #has(place: number): boolean {
    return (this.#bits[Math.floor(place / WORD_BITS)]! & (1 << (place % WORD_BITS))) !== 0
  }
}

const WORD_BITS = 32

/** Limit of cached class lists and pieces of HTML, because some are made from content. */
const MAX_KNOWN = 2000

/** Longer pieces, in characters, are not drawings and not cached. */
const LONGEST_KNOWN = 2000

type ElementPlaces = { readonly own: number | undefined; readonly classless: number | undefined }

/** Cached bits of tokens: views write the same elements, class lists and drawings over and over. */
class KnownPlaces {
  readonly #asked: Asked
  readonly #elements = new Map<string, ElementPlaces>()
  readonly #classes = new Map<string, readonly number[]>()
  readonly #markup = new Map<string, readonly number[]>()

  constructor(asked: Asked) {
    this.#asked = asked
  }

  ofElement(name: string): ElementPlaces {
    const found = this.#elements.get(name)
    if (found) return found
    const { tokens } = this.#asked
    const places = { own: tokens.get(name), classless: tokens.get(classless(name)) }
    this.#elements.set(name, places)
    return places
  }

  ofClasses(list: string): readonly number[] {
    const found = this.#classes.get(list)
    if (found) return found
    if (this.#classes.size >= MAX_KNOWN) this.#classes.clear()
    const places = this.#places(list.split(' ').map((word) => `.${word}`))
    this.#classes.set(list, places)
    return places
  }

  ofMarkup(html: string): readonly number[] {
    const found = this.#markup.get(html)
    if (found) return found
    const places = this.#places(pageTokens([html], this.#asked))
    if (html.length > LONGEST_KNOWN) return places
    if (this.#markup.size >= MAX_KNOWN) this.#markup.clear()
    this.#markup.set(html, places)
    return places
  }

  #places(tokens: Iterable<string>): number[] {
    const places: number[] = []
    for (const token of tokens) {
      const place = this.#asked.tokens.get(token)
      if (place !== undefined) places.push(place)
    }
    return places
  }
}

const known = new WeakMap<Asked, KnownPlaces>()
