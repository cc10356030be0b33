import type { CssNode, Selector } from 'css-tree'
import { needsOfParts, type Needs } from './selector-needs.ts'

/** Which elements a selector is about, and how much it counts: what decides whether rules get in each other's way. */
export type Subject = {
  /** Tokens that the element must have, of those that are `isLasting`. */
  readonly tokens: readonly string[]
  /** Of each list it must have all tokens of one entry. */
  readonly oneOf: readonly (readonly (readonly string[])[])[]
  /** Tokens of elements that it must stand in. */
  readonly within: readonly string[]
  /** Tokens of the one that it must stand in directly. */
  readonly inside: readonly string[]
  /** The pseudo-element that is meant; empty for the element itself. */
  readonly pseudo: string
  /** Specificity: of selectors with equal ranks the later one wins. Null where it is not known. */
  readonly rank: number | null
}

/** What an id, a class and a type count: no selector has a hundred of one. */
const ID = 10_000
const CLASS = 100
const TYPE = 1

/** Pseudo-elements that may be written with one colon. */
const SHORT_PSEUDO_ELEMENTS = new Set(['before', 'after', 'first-line', 'first-letter'])

/** Pseudo-classes that count as the most that stands in their brackets. */
const AS_THEIR_ARGUMENTS = new Set(['is', 'not', 'has'])

/** Pseudo-classes with brackets that count as any other. */
const PLAIN_WITH_BRACKETS = new Set(['dir', 'lang', 'nth-of-type', 'nth-last-of-type'])

export function subjectOf(selector: Selector): Subject {
  const parts = selector.children.toArray()
  const last = parts.slice(parts.findLastIndex(({ type }) => type === 'Combinator') + 1)
  const needs = needsOfParts(last.filter(isOfOne))
  const before = parts.slice(0, parts.length - last.length)
  return {
    tokens: needs.all.filter(isLasting),
    oneOf: alternativesIn(needs),
    within: before.flatMap(withinOf),
    inside: insideOf(before),
    pseudo: last.flatMap(pseudoElementOf).join(' '),
    rank: rankOf(selector),
  }
}

/** Attributes that say what an element is; others come and go. */
const LASTING_ATTRIBUTE = /^\[data-(?:component|tone|vignette)\b/

/** Whether an element that has a token keeps it: a type, a class. */
export const isLasting = (token: string): boolean => /^[a-z.]/.test(token) || LASTING_ATTRIBUTE.test(token)

/** Whether a part of a selector speaks of one element, and not of what is in it or around it. */
const isOfOne = (part: CssNode): boolean =>
  part.type !== 'PseudoClassSelector' || (part.name !== 'has' && !includesCombinator(part))

const includesCombinator = ({ children }: Extract<CssNode, { type: 'PseudoClassSelector' }>): boolean =>
  (children?.toArray() ?? []).some(
    (list) =>
      list.type === 'SelectorList' &&
      list.children
        .toArray()
        .some((one) => one.type === 'Selector' && one.children.some(({ type }) => type === 'Combinator')),
  )

/** A list that one element can be on by what comes and goes says nothing. */
const alternativesIn = ({ any }: Needs): string[][][] =>
  any
    .map((list) => list.map(({ all }) => all.filter(isLasting)))
    .filter((list) => list.every((tokens) => tokens.length > 0))

const tokensIn = (parts: readonly CssNode[]): string[] =>
  needsOfParts(parts.filter(isOfOne)).all.filter(isLasting)

/** What stands before a `+` or `~` is beside the element, or beside what that stands in. */
function withinOf(part: CssNode, at: number, before: readonly CssNode[]): string[] {
  const next = before.slice(at).find(({ type }) => type === 'Combinator')
  return next?.type === 'Combinator' && (next.name === ' ' || next.name === '>') ? tokensIn([part]) : []
}

function insideOf(before: readonly CssNode[]): string[] {
  const combinator = before.at(-1)
  if (combinator?.type !== 'Combinator' || combinator.name !== '>') return []
  const from = before.slice(0, -1).findLastIndex(({ type }) => type === 'Combinator') + 1
  return tokensIn(before.slice(from, -1))
}

function pseudoElementOf(part: CssNode): string[] {
  const isLong = part.type === 'PseudoElementSelector'
  const isShort = part.type === 'PseudoClassSelector' && SHORT_PSEUDO_ELEMENTS.has(part.name)
  return isLong || isShort ? [part.name] : []
}

function rankOf(selector: Selector): number | null {
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
