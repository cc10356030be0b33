import type { Combinator, Compound, Place, Step } from './selector-compound.ts'
import type { Subject } from './selector-subject.ts'

/** An element of a page, as far as rules of style tell it from others. */
export type PageElement = {
  /** Its lasting tokens. */
  readonly tokens: ReadonlySet<string>
  /** What it stands in, from its parent on. The root, which stands for all that is around a page's pieces, stands in itself. */
  readonly around: readonly PageElement[]
  readonly children: PageElement[]
  /** What may stand directly before it and behind it. */
  readonly before: PageElement[]
  readonly behind: PageElement[]
  /** Its number among its siblings, */
  readonly at: number
  /** and whether it may be the last of them. */
  isLast: boolean
}

/** Whether an element may be what a selector is about. */
export const isAbout = (subject: Subject, element: PageElement): boolean =>
  isMetBy(element, subject) && (subject.behind === undefined || leads(element, subject.behind, TO_THE_LEFT))

function isMetBy(element: PageElement, { tokens, oneOf, places, isLast, has }: Compound): boolean {
  const { tokens: own } = element
  if (tokens !== undefined && !hasAll(own, tokens)) return false
  if (oneOf !== undefined && !oneOf.every((list) => list.some((each) => hasAll(own, each)))) return false
  if (places !== undefined && !isPlaced(element, places)) return false
  if (isLast === true && !(element.isLast || isOfRoot(element))) return false
  return has === undefined || has.every((list) => list.some((chain) => leads(element, chain, TO_THE_RIGHT)))
}

function hasAll(own: ReadonlySet<string>, tokens: readonly string[]): boolean {
  for (const token of tokens) if (!own.has(token)) return false
  return true
}

/** The pieces of a page are in no order, so what stands in none of them but in the root may have any place. */
const isOfRoot = ({ around }: PageElement): boolean => around.length === 1

const isPlaced = (element: PageElement, places: readonly Place[]): boolean =>
  isOfRoot(element) || places.every((place) => isAt(element.at, place))

const isAt = (at: number, [every, from]: Place): boolean => {
  const beyond = at - from
  return every === 0 ? beyond === 0 : beyond % every === 0 && beyond / every >= 0
}

/** Where each combinator leads, in one direction. */
type Direction = Readonly<Record<Combinator, (element: PageElement) => Iterable<PageElement>>>

const TO_THE_LEFT: Direction = {
  '>': ({ around }) => around.slice(0, 1),
  ' ': ({ around }) => around,
  '+': ({ before }) => before,
  '~': (element) => further(element, ({ before }) => before),
}

export const TO_THE_RIGHT: Direction = {
  '>': ({ children }) => children,
  ' ': (element) => further(element, ({ children }) => children),
  '+': ({ behind }) => behind,
  '~': (element) => further(element, ({ behind }) => behind),
}

/** Whether one can go from an element all steps of a chain. */
function leads(element: PageElement, chain: readonly Step[], direction: Direction, from = 0): boolean {
  const step = chain[from]
  if (step === undefined) return true
  for (const other of direction[step.by](element))
    if (isMetBy(other, step) && leads(other, chain, direction, from + 1)) return true
  return false
}

/** What is next to an element, what is next to that, and so on; a set hands out what is added while it is walked through. */
function further(element: PageElement, next: (element: PageElement) => readonly PageElement[]) {
  const found = new Set(next(element))
  for (const one of found) for (const other of next(one)) found.add(other)
  return found
}
