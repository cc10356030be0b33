import type { CssNode, Selector } from 'css-tree'

/** What an id, a class and a type count: no selector has a hundred of one. */
const ID = 10_000
const CLASS = 100
const TYPE = 1

/** Pseudo-elements that may be written with one colon. */
export const SHORT_PSEUDO_ELEMENTS = new Set(['before', 'after', 'first-line', 'first-letter'])

/** Pseudo-classes that count as the most that stands in their brackets. */
const AS_THEIR_ARGUMENTS = new Set(['is', 'not', 'has'])

/** Pseudo-classes with brackets that count as any other. */
const PLAIN_WITH_BRACKETS = new Set(['dir', 'lang', 'nth-of-type', 'nth-last-of-type'])

/** Specificity: of selectors with equal ranks the later one wins. Null where it is not known. */
export function rankOf(selector: Selector): number | null {
  let sum = 0
  for (const part of selector.children.toArray()) {
    const rank = rankOfPart(part)
    if (rank === null) return null
    sum += rank
  }
  return sum
}

function rankOfPart(part: CssNode): number | null {
  switch (part.type) {
    case 'Combinator':
      return 0
    case 'IdSelector':
      return ID
    case 'ClassSelector':
    case 'AttributeSelector':
      return CLASS
    case 'TypeSelector':
      return part.name.endsWith('*') ? 0 : TYPE
    case 'PseudoElementSelector':
      return part.children === null ? TYPE : null
    case 'PseudoClassSelector':
      return rankOfPseudoClass(part)
    default:
      return null
  }
}

function rankOfPseudoClass({
  name,
  children,
}: Extract<CssNode, { type: 'PseudoClassSelector' }>): number | null {
  if (name === 'where') return 0
  if (SHORT_PSEUDO_ELEMENTS.has(name)) return TYPE
  if (children === null || PLAIN_WITH_BRACKETS.has(name)) return CLASS
  const given = children.toArray()
  // `:nth-child(2 of .a)` counts as its argument, too.
  if (given.every((each) => each.type === 'Nth' && each.selector === null)) return CLASS
  if (!AS_THEIR_ARGUMENTS.has(name)) return null
  const ranks = given
    .flatMap((list) => (list.type === 'SelectorList' ? list.children.toArray() : [list]))
    .map((one) => (one.type === 'Selector' ? rankOf(one) : null))
  return ranks.includes(null) ? null : Math.max(0, ...ranks.map(Number))
}
