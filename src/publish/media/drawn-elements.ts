import type { DefaultTreeAdapterTypes } from 'parse5'
import { rulesOf } from './sheet-rules.ts'

type Element = DefaultTreeAdapterTypes.Element

/** Elements inside of others, `use` and other references followed, beyond which nothing is looked at any more. */
const MAX_DEPTH = 500

/** The ids that an attribute, or a style sheet, draws with: `#a` of `href`, `url(#a)`. */
const REFERENCE = /url\(\s*(?:"#([^"\n]+)|'#([^'\n]+)|#([^"')\s]+))/gi

/** Elements that are drawn, and how many of them are drawn under the element itself, which hand down to them how they are painted. */
type Drawn = {
  /** With what inherited paint draws. */
  readonly total: number
  /** Without that. */
  readonly base: number
}

const NOTHING: Drawn = { total: 0, base: 0 }
const ENDLESS: Drawn = { total: Infinity, base: Infinity }

/**
 * How many elements a browser draws for a drawing: what `use`, patterns, markers, masks and their like repeat counts each time, and so
 * does what elements inherit to be painted with, for each of them. Infinity where it is drawn with itself, or its references lead
 * deeper than any drawing's. At least the true number. Takes time in proportion to the drawing.
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
  // Of several with one id a browser takes the first; the largest is counted.
  const ofId = remembered((id) => (byId.get(id) ?? []).map(count).reduce(larger, NOTHING))
  // A gradient is no shape that is drawn for each element anew.
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

/** Infinity times nothing is nothing. */
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

/** Counts each name once. One that is asked for while it is counted is drawn with itself. */
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

/** The ids that an address may mean: as it is written, and with its percent codes read. */
function idsOf(address: string): string[] {
  if (!address.includes('%')) return [address]
  try {
    return [address, decodeURIComponent(address)]
  } catch {
    return [address]
  }
}

/** What stands in the place of the element. A link draws nothing of what it leads to. */
const usedBy = ({ tagName, attrs }: Element): string[] =>
  tagName === 'a'
    ? []
    : attrs.flatMap(({ name, value }) => (name === 'href' ? [value.replace(/^#/, '')] : []))

const ownReferences = ({ attrs }: Element): string[] =>
  attrs.flatMap(({ name, value }) => (name === 'href' ? [] : referencesIn(value)))

/** Properties that hold for an element as a whole; every other one that draws is handed down to what stands in it. */
const NOT_INHERITED = new Set(['href', 'clip-path', 'mask', 'filter'])
const NOT_INHERITED_DECLARATION = /(?:^|;)[ \t\n\f\r]*(?:clip-path|mask|filter)[ \t\n\f\r]*:[^;]*/gi

const inheritedIn = (declarations: string): string[] =>
  referencesIn(declarations.replaceAll(NOT_INHERITED_DECLARATION, ''))

const inheritedReferences = ({ attrs }: Element): string[] =>
  attrs.flatMap(({ name, value }) => (NOT_INHERITED.has(name) ? [] : inheritedIn(value)))

/** Stands between the ids of a rule: a character of no id. */
const SEPARATOR = '\0'

/** Stands for the rules that may hold for any element. */
const ANY = ''

/** Elements that hold no shape: no rule makes anything be drawn for them. */
const SHAPELESS = new Set(['linearGradient', 'radialGradient', 'stop', 'filter'])

/** White space as CSS and lists of classes know it: others are letters of a name. */
const SPACE = /[ \t\n\f\r]+/

/** The names that rules may hold for an element by: its tag, its id with `#`, and its classes with a dot. */
function namesOf(element: Element): ReadonlySet<string> {
  if (SHAPELESS.has(element.tagName)) return new Set()
  const classes = (valueOf(element, 'class') ?? '').split(SPACE).map((name) => `.${name}`)
  return new Set([ANY, element.tagName.toLowerCase(), `#${valueOf(element, 'id') ?? ''}`, ...classes])
}

/**
 * What the rules of style sheets draw with, by the name that the last part of a selector asks for: the ids of each rule as one text. Rules
 * with the same ids are one; the ids are kept together so that a rule of many selectors and many ids takes no more room than its text.
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

/** The name that the last part of each selector asks for; ANY for a condition, and for whatever else may stand there. */
const namesIn = (selectors: string): string[] =>
  /^[ \t\n\f\r]*@/.test(selectors)
    ? [ANY]
    : selectors.split(',').map((selector) => {
        const [, tag = ANY, name] = LAST_PART.exec(selector) ?? []
        return name ?? tag.toLowerCase()
      })

/** A tag, ids and classes at the end of a selector; no match for whatever else may stand there. */
const LAST_PART = /(?:^|[ \t\n\f\r>+~])(?=[\w.#])([a-z][\w-]*)?([.#][\w-]+)*[ \t\n\f\r]*$/i
