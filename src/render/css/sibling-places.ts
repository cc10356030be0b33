import type { CssNode, PseudoClassSelector } from 'css-tree'

/**
 * What a selector asks of an element's place among its siblings, as text: parts `An+B` for its number, counted from 1, and `last`.
 * Empty for nothing.
 */
export type Place = string

export type PlaceTest = (number: number, isLast: boolean) => boolean

/** The place that the parts of a compound selector ask for, as far as it can be told. */
export const placeOf = (parts: readonly CssNode[]): Place =>
  parts.flatMap((part) => (part.type === 'PseudoClassSelector' ? placeParts(part) : [])).join(' ')

const FIRST = '0n+1'
const LAST = 'last'

function placeParts(part: PseudoClassSelector): string[] {
  switch (part.name) {
    case 'first-child':
      return [FIRST]
    case 'last-child':
      return [LAST]
    case 'only-child':
      return [FIRST, LAST]
    case 'nth-child':
      return numberParts(part)
    default:
      return []
  }
}

function numberParts({ children }: PseudoClassSelector): string[] {
  const given = children?.first
  if (given?.type !== 'Nth' || given.selector !== null) return []
  const { nth } = given
  if (nth.type === 'AnPlusB') return [`${Number(nth.a ?? 0)}n+${Number(nth.b ?? 0)}`]
  return nth.name === 'odd' ? ['2n+1'] : nth.name === 'even' ? ['2n+0'] : []
}

/** Tells whether an element that is the `number`th of its siblings stands at a place. */
export function testOfPlace(place: Place): PlaceTest {
  const tests = place.split(' ').map(testOfPart)
  return (number, isLast) => tests.every((test) => test(number, isLast))
}

function testOfPart(part: string): PlaceTest {
  if (part === LAST) return (_, isLast) => isLast
  const [step = 0, start = 0] = part.split('n+').map(Number)
  if (step === 0) return (number) => number === start
  return (number) => (number - start) / step >= 0 && (number - start) % step === 0
}
