import { OF_ALL, tokensOf, type Asked } from './first-view-tokens.ts'
import { isLasting, type Subject } from './selector-subject.ts'

/** The start or the end of an element, its name, and whether it ends where it starts. */
const TAG = /<(\/?)([a-z][a-z0-9-]*)[^>]*?(\/?)>/gi

const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i

type Tokens = ReadonlySet<string>

/** An element as rules tell it from others: its lasting tokens, those of its parent, and those of all that it stands in. */
type Element = {
  readonly own: Tokens
  readonly parent: Tokens
  readonly around: Tokens
  readonly children: Map<string, Element>
}

/** The elements of a page, as far as rules of style tell them apart. */
export class PageElements {
  readonly #root: Element
  readonly #all: Element[]
  readonly #withToken = new Map<string, Element[]>()

  /** `html` is all of the page in pieces that are whole elements. */
  constructor(html: readonly string[], asked: Asked) {
    const tokens = new Set(OF_ALL)
    this.#root = { own: tokens, parent: tokens, around: tokens, children: new Map() }
    this.#all = [this.#root]
    for (const piece of html) this.#read(piece, asked)
    for (const element of this.#all) {
      for (const token of element.own) {
        const others = this.#withToken.get(token)
        if (others) others.push(element)
        else this.#withToken.set(token, [element])
      }
    }
  }

  /** Names them: equal keys, equal elements. */
  get key(): string {
    return keyOf(this.#root)
  }

  /** Whether one of them may be what a selector is about. */
  has(subject: Subject): boolean {
    return this.hasBoth(subject, subject)
  }

  /** Whether one of them may be what both selectors are about. */
  hasBoth(one: Subject, other: Subject): boolean {
    if (one.pseudo !== other.pseudo) return false
    const [first] = one.tokens.length > 0 ? one.tokens : other.tokens
    const elements = first === undefined ? this.#all : (this.#withToken.get(first) ?? [])
    return elements.some((element) => isOf(element, one) && isOf(element, other))
  }

  #read(html: string, asked: Asked): void {
    const open = [this.#root]
    for (const [tag, end, name = '', isWhole] of html.matchAll(TAG)) {
      if (end !== '') {
        if (open.length > 1) open.pop()
        continue
      }
      const element = this.#inside(open.at(-1) ?? this.#root, tokensOf(tag, asked).filter(isLasting))
      if (isWhole === '' && !VOID.test(name)) open.push(element)
    }
  }

  #inside(parent: Element, tokens: readonly string[]): Element {
    const form = tokens.join(' ')
    const known = parent.children.get(form)
    if (known) return known
    const around = parent === this.#root ? parent.around : parent.around.union(parent.own)
    const element: Element = { own: new Set(tokens), parent: parent.own, around, children: new Map() }
    parent.children.set(form, element)
    this.#all.push(element)
    return element
  }
}

const keyOf = ({ children }: Element): string =>
  [...children].map(([form, element]) => `${form}{${keyOf(element)}}`).join('')

const isOf = ({ own, parent, around }: Element, { tokens, oneOf, inside, within }: Subject): boolean =>
  tokens.every((token) => own.has(token)) &&
  oneOf.every((list) => list.some((each) => each.every((token) => own.has(token)))) &&
  inside.every((token) => parent.has(token)) &&
  within.every((token) => around.has(token))
