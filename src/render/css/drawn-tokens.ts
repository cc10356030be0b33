import type { MarkupWitness } from '../static-markup.ts'
import { pageTokens, type Asked } from './first-view-tokens.ts'
import { classless } from './selector-needs.ts'

/**
 * What style rules can match in a page, noted while it is drawn: as `pageTokens` finds it in HTML, in a tenth of the time. A page
 * has thousands of elements and a hundred lists of classes, so those are noted as they are and looked at when all is drawn.
 */
export class DrawnTokens implements MarkupWitness {
  readonly #asked: Asked
  readonly #names = new Set<string>()
  readonly #classless = new Set<string>()
  readonly #classes = new Set<string>()
  readonly #tokens = new Set<string>()
  readonly #pieces = new Set<string>()
  readonly #known: KnownTokens
  #found: ReadonlySet<string> = new Set()

  constructor(asked: Asked) {
    this.#asked = asked
    this.#known = known.get(asked) ?? new KnownTokens(asked)
    known.set(asked, this.#known)
  }

  /** Those of all that was drawn, and of what stands around it on every page. */
  get ofPage(): ReadonlySet<string> {
    return pageTokens([], this.#asked, this.found)
  }

  /** Those of all that was drawn, by themselves. */
  get found(): ReadonlySet<string> {
    const found = new Set(this.#found)
    const add = (token: string): void => {
      if (this.#asked.tokens.has(token)) found.add(token)
    }
    for (const name of this.#names) add(name)
    for (const name of this.#classless) add(classless(name))
    for (const token of this.#tokens) add(token)
    for (const list of this.#classes) for (const token of this.#known.ofClasses(list)) found.add(token)
    for (const html of this.#pieces) for (const token of this.#known.ofMarkup(html)) found.add(token)
    return found
  }

  element(name: string, isClassless: boolean): void {
    this.#names.add(name)
    if (isClassless) this.#classless.add(name)
  }

  attribute(name: string, value: string): void {
    if (name === 'class') this.#classes.add(value)
    const asked = this.#asked.attributes.get(name)
    if (asked === undefined) return
    this.#tokens.add(asked.token)
    if (asked.values.size === 0) return
    const token = asked.values.get(value)
    if (token !== undefined) this.#tokens.add(token)
  }

  /** HTML that was drawn elsewhere. */
  markup(html: string): void {
    if (html !== '') this.#pieces.add(html)
  }

  addAll(tokens: ReadonlySet<string>): void {
    this.#found = this.#found.union(tokens)
  }
}

/** Lists of classes and pieces of HTML that are kept: some are made from content. */
const MAX_KNOWN = 2000

/** Longer pieces, in characters, are no drawings. */
const LONGEST_KNOWN = 2000

/** Views write the same lists of classes and the same drawings over and over. */
class KnownTokens {
  readonly #asked: Asked
  readonly #classes = new Map<string, readonly string[]>()
  readonly #markup = new Map<string, ReadonlySet<string>>()

  constructor(asked: Asked) {
    this.#asked = asked
  }

  ofClasses(list: string): readonly string[] {
    const found = this.#classes.get(list)
    if (found) return found
    if (this.#classes.size >= MAX_KNOWN) this.#classes.clear()
    const classes = list.split(' ').map((word) => `.${word}`)
    const tokens = classes.filter((token) => this.#asked.tokens.has(token))
    this.#classes.set(list, tokens)
    return tokens
  }

  ofMarkup(html: string): ReadonlySet<string> {
    const found = this.#markup.get(html)
    if (found) return found
    if (this.#markup.size >= MAX_KNOWN) this.#markup.clear()
    const tokens = pageTokens([html], this.#asked)
    if (html.length <= LONGEST_KNOWN) this.#markup.set(html, tokens)
    return tokens
  }
}

const known = new WeakMap<Asked, KnownTokens>()
