import { isObject, sameJson } from '#std/json.ts'
import type { Document } from '#model/document.ts'
import { isTextLanguage, TEXT_LANGUAGES, type TextLanguage } from '#model/language.ts'

/**
 * Combines two states of a document: its texts in some languages are taken from `source`, everything else stays (structure,
 * shared values, other languages). A text is taken if both states have it in the same place. Blocks and list items are matched
 * by id, so that their texts follow them when they move within their list. If items have no ids, a text is taken only if all
 * its other languages are equal, because only that shows that it is the same text. Schemas are not consulted, so the same
 * states always give the same document.
 */
export const withTextsIn = (
  languages: readonly TextLanguage[],
  document: Document,
  source: Document,
): Document => mixed(document, source, { languages, isPositional: false }) as Document

/** How a document differs from another state, apart from its texts in some languages. */
export type Rest = {
  /** Languages of texts that differ, where both states have the text. */
  readonly languages: readonly TextLanguage[]
  /** Whether anything else differs: structure, or a value shared by all languages. */
  readonly structure: boolean
}

/** The differences to `source` that remain in a document after it took texts in some languages from it. */
export const restOf = (document: Document, source: Document): Rest => ({
  languages: TEXT_LANGUAGES.filter(
    (language) => !sameJson(withTextsIn([language], document, source), document),
  ),
  structure: !sameJson(withTextsIn(TEXT_LANGUAGES, document, source), source),
})

/** Fields that decide which other fields an object has. */
const KIND_FIELDS = ['type', 'componentName'] as const

type Mixing = {
  readonly languages: readonly TextLanguage[]
  /** Whether an item on the path was matched only by its position in a list. */
  readonly isPositional: boolean
}

function mixed(value: unknown, source: unknown, mixing: Mixing): unknown {
  if (value === source) return value
  if (Array.isArray(value) && Array.isArray(source)) return mixedList(value, source, mixing)
  if (!isObject(value) || !isObject(source)) return value
  // Different kinds or components: fields of the same name are unrelated.
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

/** The items of a list by id; null for an id that is not unique. */
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

/** Whether two values are one localized text; an empty value counts if the other is a text. */
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
