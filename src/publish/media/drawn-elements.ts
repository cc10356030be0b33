import type { DefaultTreeAdapterTypes } from 'parse5'

type Element = DefaultTreeAdapterTypes.Element

/** Elements inside of others, `use` and other references followed, beyond which nothing is looked at any more. */
const MAX_DEPTH = 500

/** The ids that an attribute, or a style sheet, draws with: `#a` of `href`, `url(#a)`. */
const REFERENCE = /url\(\s*["']?#([^"')\s]+)/gi

/**
 * How many elements a browser draws for a drawing: what `use`, patterns, markers, masks and their like repeat counts each time.
 * Infinity where it is drawn with itself, or its references lead deeper than any drawing's. At least the true number. Takes time in
 * proportion to the drawing.
 */
export function drawnElements(root: Element): number {
  const elements = [...elementsIn(root)]
  const byId = Map.groupBy(elements, (element) => valueOf(element, 'id') ?? '')
  const byName = ruledReferences(elements)
  const known = new Map<Element, number>()
  const open = new Set<Element>()
  const count = (element: Element): number => {
    const before = known.get(element)
    if (before !== undefined) return before
    if (open.has(element) || open.size > MAX_DEPTH) return Infinity
    open.add(element)
    const drawn =
      1 +
      sumOf(childrenOf(element), count) +
      sumOf(ownReferences(element), ofId) +
      sumOf(namesOf(element), ofName)
    open.delete(element)
    known.set(element, drawn)
    return drawn
  }
  // Of several with one id a browser takes the first; the largest is counted.
  const ofId = remembered((id: string) =>
    (byId.get(id) ?? []).reduce((most, each) => Math.max(most, count(each)), 0),
  )
  const ofName = remembered((name: string) => sumOf(byName.get(name) ?? [], ofId))
  return count(root)
}

const sumOf = <Item>(items: Iterable<Item>, count: (item: Item) => number): number => {
  let sum = 0
  for (const item of items) sum += count(item)
  return sum
}

/** Counts each name once. One that is asked for while it is counted is drawn with itself. */
function remembered(count: (name: string) => number): (name: string) => number {
  const known = new Map<string, number>()
  return (name) => {
    const before = known.get(name)
    if (before !== undefined) return before
    known.set(name, Infinity)
    const counted = count(name)
    known.set(name, counted)
    return counted
  }
}

function* elementsIn(root: Element): Generator<Element> {
  const open = [root]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    yield next
    open.push(...childrenOf(next))
  }
}

const childrenOf = ({ childNodes }: Element): Element[] =>
  childNodes.filter((node): node is Element => 'tagName' in node)

const valueOf = ({ attrs }: Element, name: string): string | undefined =>
  attrs.find((attribute) => attribute.name === name)?.value

const referencesIn = (text: string): string[] => [...text.matchAll(REFERENCE)].map(([, id = '']) => id)

const ownReferences = ({ attrs }: Element): string[] =>
  attrs.flatMap(({ name, value }) => (name === 'href' ? [value.replace(/^#/, '')] : referencesIn(value)))

/** Stands for the rules that may hold for any element. */
const ANY = ''

/** The names that rules may hold for an element by: its tag, and its classes with a dot. */
function namesOf(element: Element): ReadonlySet<string> {
  const classes = (valueOf(element, 'class') ?? '').split(/\s+/)
  return new Set([ANY, element.tagName.toLowerCase(), ...classes.map((name) => `.${name}`)])
}

/** What the rules of style sheets add to elements, by the name that the last part of a selector asks for. */
function ruledReferences(elements: readonly Element[]): ReadonlyMap<string, ReadonlySet<string>> {
  const byName = new Map<string, Set<string>>()
  for (const style of elements) {
    if (style.tagName !== 'style') continue
    const text = style.childNodes.map((node) => ('value' in node ? node.value : '')).join('')
    for (const { selector, body } of rulesIn(text)) {
      const references = referencesIn(body)
      for (const part of references.length === 0 ? [] : selector.split(',')) {
        const [, tag = ANY, name] = LAST_PART.exec(part) ?? []
        const key = name ?? tag.toLowerCase()
        const before = byName.get(key) ?? new Set<string>()
        byName.set(key, before)
        for (const reference of references) before.add(reference)
      }
    }
  }
  return byName
}

/** A tag, a class, or both, at the end of a selector; no match for whatever else may stand there. */
const LAST_PART = /(?:^|[\s>+~])(?=[\w.])([a-z][\w-]*)?(\.[\w-]+)*\s*$/i

type Rule = { readonly selector: string; readonly body: string }

/**
 * The rules of a style sheet, nested ones too, each with declarations of its own. Where braces may stand in strings or escapes the sheet is
 * one rule for any element, as what stands outside of all braces is.
 */
function* rulesIn(sheet: string): Generator<Rule> {
  if (/["'\\]/.test(sheet)) return yield { selector: '*', body: sheet }
  const selectors: string[] = []
  for (const [piece, brace] of piecesOf(withoutComments(sheet))) {
    // In front of an opening brace stand declarations of the rule around, and the selector of the next one behind the last semicolon.
    const end = brace === '{' ? piece.lastIndexOf(';') + 1 : piece.length
    const body = brace === '{' && selectors.length === 0 ? piece : piece.slice(0, end)
    yield { selector: selectors.at(-1) ?? '*', body }
    if (brace === '{') selectors.push(piece.slice(end))
    else selectors.pop()
  }
}

/** What stands between braces, each with the brace behind it; the last one with none. */
function* piecesOf(text: string): Generator<readonly [piece: string, brace: string]> {
  let start = 0
  for (const { 0: brace, index } of text.matchAll(/[{}]/g)) {
    yield [text.slice(start, index), brace]
    start = index + 1
  }
  yield [text.slice(start), '']
}

/** A comment that does not end goes to the end of the sheet. */
function withoutComments(sheet: string): string {
  const kept: string[] = []
  let at = 0
  for (let start = sheet.indexOf('/*'); start >= 0; start = sheet.indexOf('/*', at)) {
    kept.push(sheet.slice(at, start))
    const end = sheet.indexOf('*/', start + 2)
    if (end < 0) return kept.join(' ')
    at = end + 2
  }
  return [...kept, sheet.slice(at)].join(' ')
}
