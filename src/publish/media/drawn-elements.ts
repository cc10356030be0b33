import type { DefaultTreeAdapterTypes } from 'parse5'

type Element = DefaultTreeAdapterTypes.Element

/** Elements inside of others, `use` and other references followed, beyond which nothing is looked at any more. */
const MAX_DEPTH = 500

/** The ids that an attribute, or a style sheet, draws with: `#a` of `href`, `url(#a)`. */
const REFERENCE = /url\(\s*["']?#([\w.-]+)/gi

/**
 * How many elements a browser draws for a drawing: what `use`, patterns, markers, masks and their like repeat counts each time.
 * Infinity where it is drawn with itself, or its references lead deeper than any drawing's. At least the true number.
 */
export function drawnElements(root: Element): number {
  const elements = [...elementsIn(root)]
  const byId = Map.groupBy(
    elements.filter((element) => valueOf(element, 'id') !== undefined),
    (element) => valueOf(element, 'id') ?? '',
  )
  const ruled = ruledReferences(elements)
  const known = new Map<Element, number>()
  const open = new Set<Element>()
  const count = (element: Element): number => {
    const before = known.get(element)
    if (before !== undefined) return before
    if (open.has(element) || open.size > MAX_DEPTH) return Infinity
    open.add(element)
    let drawn = 1
    for (const child of childrenOf(element)) drawn += count(child)
    for (const id of [...ownReferences(element), ...ruled(element)]) {
      // Of several with one id a browser takes the first; the largest is counted.
      drawn += Math.max(0, ...(byId.get(id) ?? []).map(count))
    }
    open.delete(element)
    known.set(element, drawn)
    return drawn
  }
  return count(root)
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

/** What the rules of style sheets add to an element: by its classes, or to any where a rule names no class. */
function ruledReferences(elements: readonly Element[]): (element: Element) => string[] {
  const byClass = new Map<string, string[]>()
  for (const style of elements.filter(({ tagName }) => tagName === 'style')) {
    const text = style.childNodes.map((node) => ('value' in node ? node.value : '')).join('')
    for (const [, selector = '', body = ''] of text.matchAll(/([^{}]*)\{([^{}]*)\}/g)) {
      const references = referencesIn(body)
      if (references.length === 0) continue
      for (const part of selector.split(',')) {
        const name = /\.([\w-]+)/.exec(part)?.[1] ?? ''
        byClass.set(name, [...(byClass.get(name) ?? []), ...references])
      }
    }
  }
  return (element) => {
    const classes = ['', ...(valueOf(element, 'class') ?? '').split(/\s+/)]
    return [...new Set(classes.flatMap((name) => byClass.get(name) ?? []))]
  }
}
