import type { SheetPart } from './parse-sheet.ts'
import type { Compound, Subject } from './selector-subject.ts'
import { testOfPlace, type Place, type PlaceTest } from './sibling-places.ts'

/** The places among siblings that the selectors of a sheet ask for, each with its test. */
export type AskedPlaces = ReadonlyMap<Place, PlaceTest>

const known = new WeakMap<readonly SheetPart[], AskedPlaces>()

/** Found once for a sheet. */
export function askedPlaces(parts: readonly SheetPart[]): AskedPlaces {
  const found = known.get(parts) ?? new Map(placesIn(parts).map((place) => [place, testOfPlace(place)]))
  known.set(parts, found)
  return found
}

const placesIn = (parts: readonly SheetPart[]): Place[] => parts.flatMap(placesInPart)

function placesInPart(part: SheetPart): Place[] {
  if (part.kind === 'group') return placesIn(part.parts)
  return part.kind === 'rule' ? part.selectors.flatMap(({ subject }) => placesOfSubject(subject)) : []
}

const placesOfSubject = (subject: Subject): Place[] => [subject, ...(subject.left ?? [])].flatMap(placesOf)

const placesOf = ({ place, has = [] }: Compound): Place[] => [
  ...(place === undefined ? [] : [place]),
  ...has.flat(2).flatMap(placesOf),
]
