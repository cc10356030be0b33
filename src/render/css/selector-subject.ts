import type { CssNode, Selector } from 'css-tree'
import { needsOfParts, type Needs } from './selector-needs.ts'
import { placeOf, type Place } from './sibling-places.ts'

/** What a selector asks of one element, as far as that lasts while the page is looked at. What can't be told is not asked. */
export type Compound = {
  /** Tokens that the element must have, of those that are `isLasting`. */
  readonly tokens: readonly string[]
  /** Of each list it must have all tokens of one entry. */
  readonly oneOf?: readonly (readonly (readonly string[])[])[]
  readonly place?: Place
  /** Of each list one must lead from it, downwards, to an element. */
  readonly has?: readonly (readonly Way[])[]
}

/** How one element stands to another one, which the `Compound` is about. */
export type Step = Compound & { readonly by: Combinator }

export type Way = readonly Step[]

/** In it, directly in it, directly behind it, behind it. */
type Combinator = ' ' | '>' | '+' | '~'

/** Which elements a selector is about, and how much it counts: what decides whether rules get in each other's way. */
export type Subject = Compound & {
  /** What it stands in and behind, from the element leftwards. */
  readonly left?: Way
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
  const steps = stepsOf(selector.children.toArray())
  const [last] = steps
  // A step says how what is left of it stands to it, and so does one of a way for what the way comes from.
  const left = steps.slice(1).map((step, at) => ({ by: steps[at]?.by ?? ' ', ...compoundOf(step.parts) }))
  return {
    ...compoundOf(last?.parts ?? []),
    ...(left.length > 0 ? { left } : {}),
    pseudo: (last?.parts ?? []).flatMap(pseudoElementOf).join(' '),
    rank: rankOf(selector),
  }
}

type Parts = { readonly by: Combinator; readonly parts: readonly CssNode[] }

/** The compounds of a selector from right to left, each with the combinator before it. */
function stepsOf(parts: readonly CssNode[]): Parts[] {
  const at = parts.findLastIndex(({ type }) => type === 'Combinator')
  const combinator = parts[at]
  const by = combinator?.type === 'Combinator' ? COMBINATORS.find((one) => one === combinator.name) : ' '
  if (by === undefined) return [{ by: ' ', parts: parts.slice(at + 1) }]
  const step = { by, parts: parts.slice(at + 1) }
  return at > 0 ? [step, ...stepsOf(parts.slice(0, at))] : [step]
}

const COMBINATORS: readonly Combinator[] = [' ', '>', '+', '~']

function compoundOf(parts: readonly CssNode[]): Compound {
  const needs = needsOfParts(parts.filter(isOfOne))
  const oneOf = alternativesIn(needs)
  const place = placeOf(parts)
  const has = parts.flatMap((part) => waysIn(part) ?? [])
  return {
    tokens: needs.all.filter(isLasting),
    ...(oneOf.length > 0 ? { oneOf } : {}),
    ...(place === '' ? {} : { place }),
    ...(has.length > 0 ? { has } : {}),
  }
}

/** What a `:has()` asks for, as one list of ways; null for any other part, and where one of them can't be told. */
function waysIn(part: CssNode): [Way[]] | null {
  if (part.type !== 'PseudoClassSelector' || part.name !== 'has') return null
  const selectors = (part.children?.toArray() ?? []).flatMap((list) =>
    list.type === 'SelectorList' ? list.children.toArray() : [],
  )
  const ways = selectors.map((one) => (one.type === 'Selector' ? wayDown(one) : null))
  return ways.includes(null) ? null : [ways.flatMap((way) => (way === null ? [] : [way]))]
}

/** The way that a relative selector goes; null for one that goes aside. */
function wayDown({ children }: Selector): Way | null {
  const steps = stepsOf(children.toArray())
  if (steps.some(({ by }) => by === '+' || by === '~')) return null
  return steps.map(({ by, parts }) => ({ by, ...compoundOf(parts) })).toReversed()
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
