import type { AttributeSelector, CssNode, Selector } from 'css-tree'

/**
 * What a document must contain for a selector to match anything in it: all of `all`, and one entry of each list in `any`.
 * Tokens are `.class`, `element`, `element:not([class])`, `[attribute]` and `[attribute=value]`.
 */
export type Needs = { readonly all: readonly string[]; readonly any: readonly (readonly Needs[])[] }

/** Attributes of the root element, which are not part of the first view's HTML, so rules for them stay. A page has no `dir`. */
const OF_THE_ROOT: ReadonlySet<string> = new Set(['data-motion', 'data-theme', 'lang'])

/** The token for states of use: an open menu, an empty field. */
export const USED = ':used'

/** The token for hover and focus states; until their rules are loaded, the browser's defaults apply. */
export const POINTED = ':pointed'

/** What no document contains initially. */
const OF_LATER: Readonly<Record<string, string>> = {
  active: POINTED,
  backdrop: POINTED,
  focus: POINTED,
  'focus-visible': POINTED,
  'focus-within': POINTED,
  hover: POINTED,
  placeholder: USED,
  'popover-open': USED,
  selection: POINTED,
}

/** Pseudo-classes whose arguments are selectors of which one must match. */
const ALTERNATIVES = new Set(['is', 'where', 'has'])

/** What a document must contain for a selector to match. May require less, never more. */
export function needsOf(selector: Selector): Needs {
  const parts = selector.children.toArray()
  const all = new Set<string>()
  const any: Needs[][] = []
  for (const [at, part] of parts.entries()) {
    const later = laterOf(part)
    if (later !== undefined) all.add(later)
    else if (part.type === 'ClassSelector') all.add(`.${unescaped(part.name)}`)
    else if (part.type === 'TypeSelector' && /^[a-z]/i.test(part.name)) all.add(part.name.toLowerCase())
    else if (part.type === 'PseudoClassSelector' && part.name === 'root') all.add('html')
    else if (part.type === 'AttributeSelector') for (const token of attributeNeeds(part)) all.add(token)
    else if (part.type === 'PseudoClassSelector' && ALTERNATIVES.has(part.name)) any.push(alternatives(part))
    else if (isClassless(part))
      any.push(typesOf(parts[at - 1]).map((type) => ({ all: [classless(type)], any: [] })))
  }
  return { all: [...all], any: any.filter((list) => list.length > 0) }
}

/** Whether a document with these tokens can contain something that the selector matches. */
export const isMet = (needs: Needs, tokens: ReadonlySet<string>): boolean =>
  needs.all.every((token) => tokens.has(token)) &&
  needs.any.every((list) => list.some((one) => isMet(one, tokens)))

/** Every token in the needs. */
export const tokensOf = ({ all, any }: Needs): string[] => [...all, ...any.flat().flatMap(tokensOf)]

/** The token of an element without a class. */
export const classless = (type: string): string => `${type}:not([class])`

const laterOf = (part: CssNode): string | undefined =>
  part.type === 'PseudoClassSelector' || part.type === 'PseudoElementSelector'
    ? OF_LATER[part.name]
    : undefined

function isClassless(part: CssNode): boolean {
  if (part.type !== 'PseudoClassSelector' || part.name !== 'not') return false
  const refused = alternatives(part)
  return refused.length === 1 && refused[0]?.all.join() === '[class]' && refused[0].any.length === 0
}

/** The elements that a part of a selector names: `ul`, or `:is(ul, ol)`; empty if it says more or less than that. */
function typesOf(part: CssNode | undefined): string[] {
  if (part?.type === 'TypeSelector') return [part.name.toLowerCase()]
  if (part?.type !== 'PseudoClassSelector' || !ALTERNATIVES.has(part.name)) return []
  const needs = alternatives(part)
  const names = needs.flatMap(({ all: [only = ''] }) => (/^[a-z]/.test(only) ? [only] : []))
  return names.length === needs.length ? names : []
}

/** The tokens of an attribute; none for one of the root element, which no piece of a page includes. */
function attributeNeeds({ name, matcher, value }: AttributeSelector): string[] {
  const attribute = name.name.toLowerCase()
  if (OF_THE_ROOT.has(attribute)) return []
  if (matcher !== '=' || value === null) return [`[${attribute}]`]
  return [`[${attribute}=${value.type === 'String' ? value.value : value.name}]`]
}

function alternatives({ children }: Extract<CssNode, { type: 'PseudoClassSelector' }>): Needs[] {
  const lists = children?.toArray() ?? []
  return lists.flatMap((list) =>
    list.type === 'SelectorList'
      ? list.children.toArray().flatMap((one) => (one.type === 'Selector' ? [needsOf(one)] : []))
      : [],
  )
}

/** A class, unescaped as in HTML. */
const unescaped = (name: string): string => name.replace(/\\(.)/g, '$1')
