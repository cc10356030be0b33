import type { CssNode, Nth } from 'css-tree'
import { needsOfParts, type Needs } from './selector-needs.ts'

/** What a selector asks of one element, as far as it can be told from a page's HTML. What is left out asks nothing. */
export type Compound = {
  /** Tokens that the element must have, of those that are `isLasting`. */
  readonly tokens?: readonly string[]
  /** Of each list it must have all tokens of one entry. */
  readonly oneOf?: readonly (readonly (readonly string[])[])[]
  /** Places that it must have among its siblings, all of them. */
  readonly places?: readonly Place[]
  /** Whether it must be the last of them. */
  readonly isLast?: true
  /** Of each list one chain must lead from it to something: into it, or to what comes behind it. */
  readonly has?: readonly (readonly (readonly Step[])[])[]
}

/** Every so manyth sibling, from the one with this number on: `2n+1` is `[2, 1]`, and the first is `[0, 1]`. */
export type Place = readonly [every: number, from: number]

/** How two compounds stand to each other. */
export type Combinator = ' ' | '>' | '+' | '~'

/** A compound, and how one gets to it from the one before it in a chain. */
export type Step = Compound & { readonly by: Combinator }

/** A compound as it is written, and the combinator before it. */
export type WrittenStep = { readonly by: string; readonly parts: readonly CssNode[] }

type PseudoClass = Extract<CssNode, { type: 'PseudoClassSelector' }>

/** What stands between the combinators of a selector. One that begins with none begins somewhere inside. */
export function writtenSteps(parts: Iterable<CssNode>): WrittenStep[] {
  const steps: { by: string; parts: CssNode[] }[] = []
  for (const part of parts) {
    if (part.type === 'Combinator') steps.push({ by: part.name, parts: [] })
    else if (steps.length === 0) steps.push({ by: ' ', parts: [part] })
    else steps.at(-1)?.parts.push(part)
  }
  return steps
}

export function compoundOf(parts: readonly CssNode[]): Compound {
  const needs = needsOfParts(parts.filter(isOfOne))
  const classes = parts.filter((part) => part.type === 'PseudoClassSelector')
  const isLast = classes.some(({ name }) => name === 'last-child' || name === 'only-child')
  return {
    ...listed('tokens', needs.all.filter(isLasting)),
    ...listed('oneOf', alternativesIn(needs)),
    ...listed('places', classes.flatMap(placesOf)),
    ...(isLast ? { isLast } : {}),
    ...listed('has', classes.flatMap(chainsOf)),
  }
}

/** A step of a chain; null for one that leads nobody knows where. */
export const stepOf = ({ by, parts }: WrittenStep): Step | null =>
  by === ' ' || by === '>' || by === '+' || by === '~' ? { by, ...compoundOf(parts) } : null

/** A list under its name, where it holds anything: most selectors ask little, and all are kept as JSON. */
export const listed = <Name extends string, Item>(
  name: Name,
  list: readonly Item[],
): { readonly [Key in Name]?: readonly Item[] } =>
  list.length > 0 ? ({ [name]: list } as { readonly [Key in Name]: readonly Item[] }) : {}

/** Attributes that say what an element is; others come and go. */
const LASTING_ATTRIBUTE = /^\[data-(?:component|tone|vignette)\b/

/** Whether an element that has a token keeps it: a type, a class. */
export const isLasting = (token: string): boolean => /^[a-z.]/.test(token) || LASTING_ATTRIBUTE.test(token)

/** Whether the tokens in a part of a selector are those of one element, and not of what is in it or around it. */
const isOfOne = (part: CssNode): boolean =>
  part.type !== 'PseudoClassSelector' ||
  (part.name !== 'has' && !selectorsIn(part).some((parts) => parts.some(({ type }) => type === 'Combinator')))

/** The selectors in the brackets of a pseudo-class. */
const selectorsIn = ({ children }: PseudoClass): CssNode[][] =>
  (children?.toArray() ?? [])
    .flatMap((list) => (list.type === 'SelectorList' ? list.children.toArray() : []))
    .flatMap((one) => (one.type === 'Selector' ? [one.children.toArray()] : []))

/** A list that one element can be on by what comes and goes says nothing. */
const alternativesIn = ({ any }: Needs): string[][][] =>
  any
    .map((list) => list.map(({ all }) => all.filter(isLasting)))
    .filter((list) => list.every((tokens) => tokens.length > 0))

function placesOf({ name, children }: PseudoClass): Place[] {
  if (name === 'first-child' || name === 'only-child') return [[0, 1]]
  const [number] = children?.toArray() ?? []
  // `:nth-child(2 of .a)` counts some siblings only.
  return name === 'nth-child' && number?.type === 'Nth' && number.selector === null ? [placeOf(number)] : []
}

function placeOf({ nth }: Nth): Place {
  if (nth.type === 'Identifier') return [2, nth.name === 'even' ? 0 : 1]
  return [Number(nth.a ?? 0), Number(nth.b ?? 0)]
}

/** The chains in a `:has()`, in a list; none where one of them can't be told. */
function chainsOf(part: PseudoClass): Step[][][] {
  const selectors = selectorsIn(part)
  if (part.name !== 'has' || selectors.some((parts) => parts.some(isScope))) return []
  const chains = selectors.map((parts) => writtenSteps(parts).map(stepOf))
  const known = chains.map((chain) => chain.filter((step) => step !== null))
  const isKnown = known.length > 0 && known.every((chain, at) => chain.length === chains[at]?.length)
  return isKnown ? [known] : []
}

/** A chain that names where it begins begins elsewhere than others. */
const isScope = (part: CssNode): boolean => part.type === 'PseudoClassSelector' && part.name === 'scope'
