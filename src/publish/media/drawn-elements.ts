import type { DefaultTreeAdapterTypes } from 'parse5'
import { rulesOf } from './sheet-rules.ts'

type Element = DefaultTreeAdapterTypes.Element

/** Maximum nesting of elements, following `use` and other references; anything deeper counts as endless. */
const MAX_DEPTH = 500

/** The ids that an attribute or a style sheet refers to for drawing: `#a` of `href`, `url(#a)`. */
const REFERENCE = /url\(\s*(?:"#([^"\n]+)|'#([^'\n]+)|#([^"')\s]+))/gi

/**
 * Numbers of elements drawn for one element, itself included. Paint that it inherits is drawn once more for each of
 * `base`.
 */
type Drawn = {
  /** Including what inherited paint draws. */
  readonly total: number
  /** Excluding it. */
  readonly base: number
}

const NOTHING: Drawn = { total: 0, base: 0 }
const ENDLESS: Drawn = { total: Infinity, base: Infinity }

/**
 * How many elements a browser draws for an SVG: what `use`, patterns, markers, masks and the like repeat counts each time, and
 * inherited paint counts for each element that inherits it. Infinity if something draws itself, or if references are nested too
 * deeply. Never less than the true number. Takes time proportional to the size of the drawing.
 */
export function drawnElements(root: Element): number {
  const elements = [...elementsIn(root)]
  const byId = Map.groupBy(elements, (element) => valueOf(element, 'id'))
  const byName = ruledReferences(elements, referencesIn)
  const inheritedByName = ruledReferences(elements, inheritedIn)
  const known = new Map<Element, Drawn>()
  const open = new Set<Element>()
  const count = (element: Element): Drawn => {
    const before = known.get(element)
    if (before !== undefined) return before
    if (open.has(element) || open.size > MAX_DEPTH) return ENDLESS
    open.add(element)
    const drawn = countOpen(element)
    open.delete(element)
    known.set(element, drawn)
    return drawn
  }
  const countOpen = (element: Element): Drawn => {
    const names = namesOf(element)
    const under = plus(sumOf(childrenOf(element), count), sumOf(usedBy(element), ofId))
    const { total, base } = plus(under, sumOf(ownReferences(element), ofId), sumOf(names, ofName))
    const inherited = plus(sumOf(inheritedReferences(element), ofPaint), sumOf(names, ofInheritedName))
    return { total: 1 + total + times(inherited.total, under.base), base: 1 + base }
  }
  // If an id is repeated, a browser takes the first element; the largest is counted.
  const ofId = remembered((id) => (byId.get(id) ?? []).map(count).reduce(larger, NOTHING))
  // A gradient is not drawn again for each element.
  const ofPaint = remembered((id) =>
    (byId.get(id) ?? []).some(({ tagName }) => !SHAPELESS.has(tagName)) ? ofId(id) : NOTHING,
  )
  const ofRule = remembered((ids) => sumOf(ids.split(SEPARATOR), ofId))
  const ofName = remembered((name) => sumOf(byName.get(name) ?? [], ofRule))
  const ofPaintRule = remembered((ids) => sumOf(ids.split(SEPARATOR), ofPaint))
  const ofInheritedName = remembered((name) => sumOf(inheritedByName.get(name) ?? [], ofPaintRule))
  return count(root).total
}

const plus = (...parts: readonly Drawn[]): Drawn => sumOf(parts, (part) => part)

const larger = (one: Drawn, other: Drawn): Drawn => ({
  total: Math.max(one.total, other.total),
  base: Math.max(one.base, other.base),
})

/** Infinity times zero is zero. */
const times = (one: number, other: number): number => (one === 0 || other === 0 ? 0 : one * other)

function sumOf<Item>(items: Iterable<Item>, count: (item: Item) => Drawn): Drawn {
  let [total, base] = [0, 0]
  for (const item of items) {
    const one = count(item)
    total += one.total
    base += one.base
  }
  return { total, base }
}

/** Counts each name once. A name that is requested while it is being counted refers to itself. */
function remembered(count: (name: string) => Drawn): (name: string) => Drawn {
  const known = new Map<string, Drawn>()
  return (name) => {
    const before = known.get(name)
    if (before !== undefined) return before
    known.set(name, ENDLESS)
    const counted = count(name)
    known.set(name, counted)
    return counted
  }
}

function* elementsIn(root: Element): Generator<Element> {
  const open = [root]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    yield next
    for (const child of childrenOf(next)) open.push(child)
  }
}

const childrenOf = ({ childNodes }: Element): Element[] =>
  childNodes.filter((node): node is Element => 'tagName' in node)

const valueOf = ({ attrs }: Element, name: string): string | undefined =>
  attrs.find((attribute) => attribute.name === name)?.value

const referencesIn = (text: string): string[] =>
  [...text.matchAll(REFERENCE)].flatMap(([, double, single, bare]) => idsOf(double ?? single ?? bare ?? ''))

/** The ids that an address may refer to: as written, and percent-decoded. */
function idsOf(address: string): string[] {
  if (!address.includes('%')) return [address]
  try {
    return [address, decodeURIComponent(address)]
  } catch {
    return [address]
  }
}

/** What is drawn instead of the element. A link (`a`) draws nothing of its target. */
const usedBy = ({ tagName, attrs }: Element): string[] =>
  tagName === 'a'
    ? []
    : attrs.flatMap(({ name, value }) => (name === 'href' ? [value.replace(/^#/, '')] : []))

const ownReferences = ({ attrs }: Element): string[] =>
  attrs.flatMap(({ name, value }) => (name === 'href' ? [] : referencesIn(value)))

/** Properties that apply to the element as a whole; every other one that draws is inherited. */
const NOT_INHERITED = new Set(['href', 'clip-path', 'mask', 'filter'])
const NOT_INHERITED_DECLARATION = /(?:^|;)[ \t\n\f\r]*(?:clip-path|mask|filter)[ \t\n\f\r]*:[^;]*/gi

const inheritedIn = (declarations: string): string[] =>
  referencesIn(declarations.replaceAll(NOT_INHERITED_DECLARATION, ''))

const inheritedReferences = ({ attrs }: Element): string[] =>
  attrs.flatMap(({ name, value }) => (NOT_INHERITED.has(name) ? [] : inheritedIn(value)))

/** Separator between the ids of a rule: a character that no id contains. */
const SEPARATOR = '\0'

/** Key for rules that may match any element. */
const ANY = ''

/** Elements without shapes: rules can't make them draw anything. */
const SHAPELESS = new Set(['linearGradient', 'radialGradient', 'stop', 'filter'])

/** White space in CSS and in class lists; other white space characters are part of names. */
const SPACE = /[ \t\n\f\r]+/

/** The names by which rules may match an element: its tag, its id with `#`, and its classes with a dot. */
function namesOf(element: Element): ReadonlySet<string> {
  if (SHAPELESS.has(element.tagName)) return new Set()
  const classes = (valueOf(element, 'class') ?? '').split(SPACE).map((name) => `.${name}`)
  return new Set([ANY, element.tagName.toLowerCase(), `#${valueOf(element, 'id') ?? ''}`, ...classes])
}

/**
 * The ids that the rules of style sheets draw with, by the name in the last part of the selector: the ids of each rule as one
 * string. Rules with equal ids are merged. Storing the ids as one string keeps memory proportional to the text even for a rule
 * with many selectors and many ids.
 */
function ruledReferences(
  elements: readonly Element[],
  idsIn: (declarations: string) => string[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const byName = new Map<string, Set<string>>()
  for (const style of elements) {
    if (style.tagName !== 'style') continue
    const text = style.childNodes.map((node) => ('value' in node ? node.value : '')).join('')
    for (const { selector, body } of rulesOf(text)) {
      const ids = [...new Set(idsIn(body))].join(SEPARATOR)
      if (ids === '') continue
      for (const name of namesIn(selector)) {
        const before = byName.get(name)
        if (before) before.add(ids)
        else byName.set(name, new Set([ids]))
      }
    }
  }
  return byName
}

/** The name in the last part of each selector; ANY for a condition, and for anything else. */
const namesIn = (selectors: string): string[] =>
  /^[ \t\n\f\r]*@/.test(selectors)
    ? [ANY]
    : selectors.split(',').map((selector) => {
        const [, tag = ANY, name] = LAST_PART.exec(selector) ?? []
        return name ?? tag.toLowerCase()
      })

/** A tag, ids and classes at the end of a selector; no match for anything else. */
const LAST_PART = /(?:^|[ \t\n\f\r>+~])(?=[\w.#])([a-z][\w-]*)?([.#][\w-]+)*[ \t\n\f\r]*$/i
