import { OF_ALL, tokensOf, type Asked } from './first-view-tokens.ts'
import { isLasting, type Compound, type Step, type Subject, type Way } from './selector-subject.ts'
import type { AskedPlaces } from './asked-places.ts'

/** The start or the end of an element, its name, and whether it ends where it starts. */
const TAG = /<(\/?)([a-z][a-z0-9-]*)[^>]*?(\/?)>/gi

const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i

/** An element as rules tell it from others: siblings with the same lasting tokens are one. */
type Element = {
  readonly tokens: ReadonlySet<string>
  /** Null for the root alone. */
  readonly parent: Element | null
  readonly children: Map<string, Element>
  /** Its tokens as text, which it is known by among its siblings. */
  readonly form: string
  /** The siblings that it stands directly behind somewhere. */
  readonly before: Set<Element>
  /** The places that are asked for and that it has somewhere. */
  readonly places: Set<string>
}

/** An element whose end has not come yet, and what is known of its children. */
type Open = { readonly element: Element; first: Element | null; last: Element | null; count: number }

const openOf = (element: Element): Open => ({ element, first: null, last: null, count: 0 })

/**
 * The elements of a page, as far as rules of style tell them apart. The root is `html`, `body` and `main` at once. Its pieces are in no
 * order: what stands in it may have any place there, and what a piece begins with may stand behind the root, or behind what any piece
 * ends with.
 */
export class PageElements {
  readonly #places: AskedPlaces
  readonly #root: Element
  readonly #all: Element[] = []
  readonly #withToken = new Map<string, Element[]>()

  /** `html` is all of the page in pieces that are whole elements. */
  constructor(html: readonly string[], asked: Asked, places: AskedPlaces) {
    this.#places = places
    this.#root = this.#element(OF_ALL, null)
    const pieces = html.map((piece) => this.#read(piece, asked))
    const ends = [this.#root, ...pieces.flatMap(({ last }) => last ?? [])]
    for (const { first } of pieces) for (const end of ends) first?.before.add(end)
    for (const element of this.#all) {
      for (const token of element.tokens) {
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
    return elements.some(
      (element) => this.#isOf(element, one) && (one === other || this.#isOf(element, other)),
    )
  }

  #isOf(element: Element, subject: Subject): boolean {
    return this.#isLike(element, subject) && this.#stands(element, subject.left ?? [])
  }

  #isLike(element: Element, { tokens, oneOf = [], place, has = [] }: Compound): boolean {
    return (
      tokens.every((token) => element.tokens.has(token)) &&
      oneOf.every((list) => list.some((each) => each.every((token) => element.tokens.has(token)))) &&
      (place === undefined || this.#isAnywhere(element) || element.places.has(place)) &&
      has.every((ways) => ways.some((way) => this.#leads(element, way)))
    )
  }

  /** Whether it stands in and behind what a selector has on its left. */
  #stands(element: Element, [step, ...further]: Way): boolean {
    if (step === undefined) return true
    return this.#onLeft(element, step).some(
      (other) => this.#isLike(other, step) && this.#stands(other, further),
    )
  }

  /** Whether a way from it downwards ends at an element. */
  #leads(element: Element, [step, ...further]: Way): boolean {
    if (step === undefined) return true
    return this.#below(element, step).some(
      (other) => this.#isLike(other, step) && this.#leads(other, further),
    )
  }

  #onLeft(element: Element, { by }: Step): readonly Element[] {
    const parent = element.parent ?? element
    switch (by) {
      case '>':
        return [parent]
      case ' ':
        return aroundOf(element)
      case '+':
      case '~':
        if (element === this.#root) return [element, ...element.children.values()]
        return [...(by === '+' ? element.before : allBefore(element))]
    }
  }

  #below(element: Element, { by }: Step): readonly Element[] {
    const own = element === this.#root ? [element] : []
    const children = [...element.children.values()]
    return by === '>' ? [...own, ...children] : [...own, ...children.flatMap(allIn)]
  }

  #isAnywhere({ parent }: Element): boolean {
    return parent === null || parent === this.#root
  }

  /** Answers the elements that a piece begins and ends with. */
  #read(html: string, asked: Asked): Pick<Open, 'first' | 'last'> {
    const root = openOf(this.#root)
    const open = [root]
    for (const [tag, end, name = '', isWhole] of html.matchAll(TAG)) {
      const inside = open.at(-1) ?? root
      if (end !== '') {
        if (inside !== root) this.#end(inside)
        if (inside !== root) open.pop()
        continue
      }
      const element = this.#add(inside, tokensOf(tag, asked).filter(isLasting))
      if (isWhole === '' && !VOID.test(name)) open.push(openOf(element))
    }
    for (const left of open.slice(1)) this.#end(left)
    return root
  }

  /** The next child of an element. */
  #add(inside: Open, tokens: readonly string[]): Element {
    const element = inside.element.children.get(tokens.join(' ')) ?? this.#element(tokens, inside.element)
    inside.first ??= element
    if (inside.last) {
      element.before.add(inside.last)
      this.#place(inside.last, inside.count, false)
    }
    inside.last = element
    inside.count += 1
    return element
  }

  #end({ last, count }: Open): void {
    if (last) this.#place(last, count, true)
  }

  #place({ places }: Element, number: number, isLast: boolean): void {
    for (const [place, test] of this.#places)
      if (!places.has(place) && test(number, isLast)) places.add(place)
  }

  #element(tokens: readonly string[], parent: Element | null): Element {
    const form = tokens.join(' ')
    const [children, before, places] = [new Map<string, Element>(), new Set<Element>(), new Set<string>()]
    const element = { tokens: new Set(tokens), parent, children, form, before, places }
    parent?.children.set(form, element)
    this.#all.push(element)
    return element
  }
}

/** What an element stands in; the root stands in itself. */
const aroundOf = (element: Element): Element[] => {
  const { parent } = element
  if (parent === null) return [element]
  return parent.parent === null ? [parent] : [parent, ...aroundOf(parent)]
}

function allBefore(element: Element): ReadonlySet<Element> {
  const found = new Set(element.before)
  // A set hands out what is added while it is walked through.
  for (const each of found) for (const other of each.before) found.add(other)
  return found
}

const allIn = (element: Element): Element[] => [element, ...[...element.children.values()].flatMap(allIn)]

const keyOf = ({ form, before, places, children }: Element): string => {
  const siblings = [...before].map((other) => other.form).toSorted()
  const inside = [...children.values()].map(keyOf).join('')
  return `${form}+${siblings.join()}:${[...places].toSorted().join()}{${inside}}`
}
