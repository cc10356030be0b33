import type { TextLanguage } from '#model/language.ts'
import { isObject } from '#std/json.ts'

/** Whether a list in the data of a section has an item that is shown in some languages only (`readers`). */
export function hasLimitedItems(value: unknown): boolean {
  if (Array.isArray(value)) return value.some((item) => isLimited(item) || hasLimitedItems(item))
  return (
    isObject(value) &&
    Object.entries(value).some(([name, inner]) => name !== BLOCKS && hasLimitedItems(inner))
  )
}

/**
 * The data of a section for readers of a language: without the items of lists that are not for them. Everything else is the same
 * objects, by which the canvas finds the address of a text.
 */
export function forReaders<Data>(value: Data, language: TextLanguage): Data {
  if (!hasLimitedItems(value)) return value
  if (Array.isArray(value)) {
    const shown = value.filter((item) => !isLimited(item) || item.languages.includes(language))
    return shown.map((item: unknown) => forReaders(item, language)) as Data
  }
  const entries = Object.entries(value as object).map(([name, inner]: [string, unknown]) => [
    name,
    name === BLOCKS ? inner : forReaders(inner, language),
  ])
  return Object.fromEntries(entries) as Data
}

/** Blocks are drawn by themselves. */
const BLOCKS = 'wwObjects'

const isLimited = (item: unknown): item is { readonly languages: readonly unknown[] } =>
  isObject(item) && Array.isArray(item['languages']) && item['languages'].length > 0
