import { OF_ALL, tokensOf, type Asked } from './first-view-tokens.ts'
import { isAbout, TO_THE_RIGHT, type PageElement } from './page-element.ts'
import { isLasting, type Compound, type Step } from './selector-compound.ts'
import type { Subject } from './selector-subject.ts'

/** The start or the end of an element, its name, and whether it ends where it starts. */
const TAG = /<(\/?)([a-z][a-z0-9-]*)[^>]*?(\/?)>/gi

const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i

/** Before the end of a section there may be a link to a style sheet, and what is for who has no scripts. */
const LINKS = 2

/** The elements of a page, as far as rules of style tell them apart. */
export class PageElements {
  readonly #root: PageElement
  readonly #pieces: readonly (readonly PageElement[])[]
  readonly #all: PageElement[]
  readonly #withToken = new Map<string, PageElement[]>()
  readonly #found = new Map<Subject, ReadonlySet<PageElement>>()

  /** `html` is all of the page in pieces that are whole elements, in any order. */
  constructor(html: readonly string[], asked: Asked) {
    this.#root = rootElement()
    this.#all = [this.#root]
    this.#pieces = html.map((piece) => this.#read(piece, asked))
    for (const { children } of this.#all) for (const last of children.slice(-1)) last.isLast = true
    this.#join()
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
    return this.#pieces.map(keyOf).join('|')
  }

  /** Whether one of them may be what a selector is about. */
  has(subject: Subject): boolean {
    return this.#about(subject).some(() => true)
  }

  /** Whether one of them may be what both selectors are about. */
  hasBoth(one: Subject, other: Subject): boolean {
    return one.pseudo === other.pseudo && !this.#of(one).isDisjointFrom(this.#of(other))
  }

  #of(subject: Subject): ReadonlySet<PageElement> {
    const found = this.#found.get(subject) ?? new Set(this.#about(subject))
    this.#found.set(subject, found)
    return found
  }

  *#about(subject: Subject): Generator<PageElement> {
    for (const element of this.#candidates(subject, subject.behind ?? []))
      if (element.tokens !== OF_LINKS && isAbout(subject, element)) yield element
  }

  /** Some elements, among which are all that are asked for; `behind` leads to the left of them. */
  #candidates({ tokens, oneOf }: Compound, behind: readonly Step[]): Iterable<PageElement> {
    if (tokens) return this.#with(tokens)
    if (oneOf) return new Set((oneOf[0] ?? []).flatMap((each) => this.#with(each)))
    const [step, ...rest] = behind
    if (step === undefined) return this.#all
    const found = new Set<PageElement>()
    for (const element of this.#candidates(step, rest))
      for (const other of TO_THE_RIGHT[step.by](element)) found.add(other)
    return found
  }

  /** What has the first of some tokens. */
  #with([token = '']: readonly string[]): readonly PageElement[] {
    return this.#withToken.get(token) ?? []
  }

  #read(html: string, asked: Asked): PageElement[] {
    const top: Inside = { around: [this.#root], siblings: [] }
    const open: Inside[] = []
    for (const [tag, end, name = '', isWhole] of html.matchAll(TAG)) {
      if (end !== '') {
        open.pop()
        continue
      }
      const { around, siblings } = open.at(-1) ?? top
      const element = added(lastingTokens(tokensOf(tag, asked)), around, siblings)
      this.#all.push(element)
      if (isWhole !== '' || VOID.test(name)) continue
      open.push({ around: [element, ...around], siblings: element.children })
    }
    return top.siblings
  }

  /** Nobody knows which piece stands behind which, nor which of them has the links: any may, and all. */
  #join(): void {
    const [root, tops] = [this.#root, this.#pieces.flat()]
    for (const top of tops)
      for (let at = 0; at < LINKS; at += 1) added(OF_LINKS, [top, root], top.children).isLast = true
    const firsts = [root, ...this.#pieces.flatMap((piece) => piece.slice(0, 1))]
    const lasts = [root, ...this.#pieces.flatMap((piece) => piece.slice(-1))]
    for (const first of firsts) first.before.push(...lasts)
    for (const last of lasts) last.behind.push(...firsts)
    root.children.push(root, ...tops)
  }
}

const OF_LINKS: ReadonlySet<string> = new Set()

function rootElement(): PageElement {
  const around: PageElement[] = []
  const root = { tokens: new Set(OF_ALL), around, children: [], before: [], behind: [], at: 1, isLast: true }
  around.push(root)
  return root
}

/** Where elements are read: in what, and behind which. */
type Inside = { readonly around: readonly PageElement[]; readonly siblings: PageElement[] }

/** An element behind its siblings. */
function added(
  tokens: ReadonlySet<string>,
  around: readonly PageElement[],
  siblings: PageElement[],
): PageElement {
  const last = siblings.at(-1)
  const before = last ? [last] : []
  const at = siblings.length + 1
  const element: PageElement = { tokens, around, children: [], before, behind: [], at, isLast: false }
  last?.behind.push(element)
  siblings.push(element)
  return element
}

const lasting = new WeakMap<readonly string[], ReadonlySet<string>>()

/** Tags are known with what they have: most stand on many pages. */
function lastingTokens(tokens: readonly string[]): ReadonlySet<string> {
  const known = lasting.get(tokens)
  if (known) return known
  const made = new Set(tokens.filter(isLasting))
  lasting.set(tokens, made)
  return made
}

const keyOf = (elements: readonly PageElement[]): string =>
  elements.map(({ tokens, children }) => `${[...tokens].join(' ')}{${keyOf(children)}}`).join('')
