import { isObject, sameJson } from '#std/json.ts'
import type { Document } from '#model/document.ts'
import { isTextLanguage, TEXT_LANGUAGES, type TextLanguage } from '#model/language.ts'

/**
 * A document with the texts of another state of it in some languages. A text is taken where both states have it at the same place:
 * blocks and items of lists are found by their ids, so that texts follow those that moved inside their list. One in a list whose items
 * have no ids is taken where it says the same in all other languages, since only that tells that it is the same one. Everything else
 * stays: structure, shared values, and the other languages. No kinds are asked: the same states give the same document for ever.
 */
export const withTextsIn = (
  languages: readonly TextLanguage[],
  document: Document,
  source: Document,
): Document => mixed(document, source, { languages, isPositional: false }) as Document

/** What of a document differs from another state of it, besides its texts in some languages. */
export type Rest = {
  /** Languages in which texts differ that both states have. */
  readonly languages: readonly TextLanguage[]
  /** Whether anything else does: structure, or a value that all languages share. */
  readonly structure: boolean
}

/** What of `source` a document lacks that has its texts in some languages. */
export const restOf = (document: Document, source: Document): Rest => ({
  languages: TEXT_LANGUAGES.filter(
    (language) => !sameJson(withTextsIn([language], document, source), document),
  ),
  structure: !sameJson(withTextsIn(TEXT_LANGUAGES, document, source), source),
})

/** What says which fields an object has. */
const KIND_FIELDS = ['type', 'componentName'] as const

type Mixing = {
  readonly languages: readonly TextLanguage[]
  /** Whether an item on the way was found by its place in a list alone. */
  readonly isPositional: boolean
}

function mixed(value: unknown, source: unknown, mixing: Mixing): unknown {
  if (value === source) return value
  if (Array.isArray(value) && Array.isArray(source)) return mixedList(value, source, mixing)
  if (!isObject(value) || !isObject(source)) return value
  // Another kind or component: fields of the same name are other fields.
  if (KIND_FIELDS.some((field) => !sameJson(value[field], source[field]))) return value
  if (isTexts(value, source)) return mixedTexts(value, source, mixing)
  return Object.fromEntries(
    Object.entries(value).map(([key, own]) => [
      key,
      Object.hasOwn(source, key) ? mixed(own, source[key], mixing) : own,
    ]),
  )
}

function mixedList(list: readonly unknown[], source: readonly unknown[], mixing: Mixing): unknown[] {
  const byId = itemsById(source)
  const own = itemsById(list)
  return list.map((item, at) => {
    const id = idOf(item)
    if (id !== undefined && own.get(id) !== undefined) {
      const other = byId.get(id)
      return other === undefined ? item : mixed(item, other, mixing)
    }
    return list.length === source.length ? mixed(item, source[at], { ...mixing, isPositional: true }) : item
  })
}

/** The items of a list that have an id; null for an id that several have. */
function itemsById(list: readonly unknown[]): ReadonlyMap<string, unknown> {
  const items = new Map<string, unknown>()
  for (const item of list) {
    const id = idOf(item)
    if (id !== undefined) items.set(id, items.has(id) ? undefined : item)
  }
  return items
}

function idOf(item: unknown): string | undefined {
  const id = isObject(item) ? (item['uniqueId'] ?? item['id']) : undefined
  return typeof id === 'string' && id !== '' ? id : undefined
}

/** Whether two values are one text by language; one that is empty is, where the other is written. */
const isTexts = (...states: readonly Readonly<Record<string, unknown>>[]): boolean =>
  states.every((state) =>
    Object.entries(state).every(([key, text]) => isTextLanguage(key) && isText(text)),
  ) && states.some((state) => Object.keys(state).length > 0)

const isText = (value: unknown): boolean =>
  typeof value === 'string' || (isObject(value) && value['type'] === 'doc')

function mixedTexts(
  texts: Readonly<Record<string, unknown>>,
  source: Readonly<Record<string, unknown>>,
  { languages, isPositional }: Mixing,
): unknown {
  const isOther = (language: TextLanguage): boolean =>
    !languages.includes(language) && !sameJson(texts[language], source[language])
  if (isPositional && TEXT_LANGUAGES.some(isOther)) return texts
  const kept = Object.entries(texts).filter(([language]) => !languages.some((each) => each === language))
  const written = languages.flatMap((language) =>
    Object.hasOwn(source, language) ? [[language, source[language]] as const] : [],
  )
  const order = [...Object.keys(texts), ...languages]
  return Object.fromEntries(
    [...kept, ...written].toSorted(([one], [other]) => order.indexOf(one) - order.indexOf(other)),
  )
}
