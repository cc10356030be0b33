import type { Path } from '#std/json.ts'
import type { TextLanguage } from '#model/language.ts'
import { RawJson, type FileValue } from '../file-value.ts'

/** A file of a document: its main one, or a translation file. */
export type FileRole = 'main' | TextLanguage

/** A value in one of a document's files. */
export type Spot = { readonly file: FileRole; readonly path: Path }

/** Containers of a translation that is being read: what is read is removed from them. */
export type Takeable = { [key: string]: FileValue | Takeable } | (FileValue | Takeable)[]

/** Where one language's translation of the current value would be. */
type Slot = {
  readonly language: TextLanguage
  readonly holder: Takeable
  readonly key: string | number
  readonly path: Path
}

/** The reader's position: a path in the main file, and the same place in each translation that has it. */
export type Place = { readonly path: Path; readonly slots: readonly Slot[] }

/** The place of a field or item. A translation may use another key than the main file: items by id. */
export function inside(place: Place, key: string | number, name: string | number = key): Place {
  const path = [...place.path, key]
  return place.slots.length === 0
    ? { path, slots: place.slots }
    : { path, slots: place.slots.flatMap((slot) => innerSlot(slot, name)) }
}

/** The same place in the main file, with the translations of another place. */
export const translatedAt = (place: Place, { slots }: Place): Place => ({ path: place.path, slots })

function innerSlot(slot: Slot, name: string | number): Slot[] {
  const holder = childOf(slot.holder, slot.key)
  const fits = isTakeable(holder) && (typeof name === 'number') === Array.isArray(holder)
  return fits ? [{ language: slot.language, holder, key: name, path: [...slot.path, name] }] : []
}

export type Taken = { readonly language: TextLanguage; readonly value: FileValue; readonly spot: Spot }

/** The texts of the other languages for the current value; each is taken once. A key without a value is no text. */
export function takeTexts(place: Place): Taken[] {
  return place.slots.flatMap(({ language, holder, key, path }) => {
    const value = childOf(holder, key)
    if (value === undefined || value === null || isTakeable(value)) return []
    if (Array.isArray(holder)) holder[Number(key)] = null
    else delete holder[key]
    return [{ language, value, spot: { file: language, path } }]
  })
}

/** Texts in translations that nothing in the main file corresponds to. */
export function* leftTexts(value: FileValue | Takeable, path: Path): Generator<Path> {
  if (value === null) return
  if (!isTakeable(value)) yield path
  else if (Array.isArray(value)) for (const [at, item] of value.entries()) yield* leftTexts(item, [...path, at])
  else for (const [key, item] of Object.entries(value)) yield* leftTexts(item, [...path, key])
}

const isTakeable = (value: FileValue | Takeable | undefined): value is Takeable =>
  typeof value === 'object' && value !== null && !(value instanceof RawJson)

const childOf = (holder: Takeable, key: string | number): FileValue | Takeable | undefined =>
  Array.isArray(holder) ? holder[Number(key)] : Object.hasOwn(holder, key) ? holder[key] : undefined
