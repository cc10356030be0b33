import type { MarkupWitness } from '../static-markup.ts'
import { pageTokens, type Asked } from './first-view-tokens.ts'
import { classless } from './selector-needs.ts'

/** What style rules can match in a page, noted while it is drawn: as `pageTokens` finds it in HTML, in a quarter of the time. */
export class DrawnTokens implements MarkupWitness {
  readonly #asked: Asked
  readonly #found = new Set<string>()

  constructor(asked: Asked) {
    this.#asked = asked
  }

  /** Those of all that was drawn, and of what stands around it on every page. */
  get ofPage(): ReadonlySet<string> {
    return pageTokens([], this.#asked, this.#found)
  }

  /** Those of all that was drawn, by themselves. */
  get found(): ReadonlySet<string> {
    return this.#found
  }

  element(name: string, isClassless: boolean): void {
    this.#add(name)
    if (isClassless) this.#add(classless(name))
  }

  attribute(name: string, value: string): void {
    if (name === 'class') for (const token of classTokens(value, this.#asked)) this.#found.add(token)
    if (!this.#asked.attributes.has(name)) return
    this.#add(`[${name}]`)
    this.#add(`[${name}=${value}]`)
  }

  /** HTML that was drawn elsewhere. */
  markup(html: string): void {
    if (html !== '') this.addAll(pageTokens([html], this.#asked))
  }

  addAll(tokens: ReadonlySet<string>): void {
    for (const token of tokens) this.#found.add(token)
  }

  #add(token: string): void {
    if (this.#asked.tokens.has(token)) this.#found.add(token)
  }
}

/** Views write the same lists of classes over and over. */
const known = new WeakMap<Asked, Map<string, readonly string[]>>()

/** Lists that are kept: some are made from content. */
const MAX_KNOWN = 2000

function classTokens(list: string, asked: Asked): readonly string[] {
  const lists = known.get(asked) ?? new Map<string, readonly string[]>()
  known.set(asked, lists)
  const found = lists.get(list)
  if (found) return found
  if (lists.size >= MAX_KNOWN) lists.clear()
  const tokens = list
    .split(' ')
    .map((word) => `.${word}`)
    .filter((token) => asked.tokens.has(token))
  lists.set(list, tokens)
  return tokens
}
