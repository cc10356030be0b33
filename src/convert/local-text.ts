import { isObject } from '#std/json.ts'
import { DEFAULT_LANGUAGE, isTextLanguage } from '#model/language.ts'
import type { LocalText } from '#model/text.ts'

/** `fr`, `fr_FR`, `fr-FR`: how the sources write a language (READ-5). */
const LANGUAGE_KEY = /^([a-z]{2})(?:[_-][A-Za-z]{2})?$/

/** Longest plain text that a document takes. */
const MAX_PLAIN_TEXT = 20_000

/** The language of a text map's key, in two letters; undefined for any other key. */
export const languageOf = (key: string): string | undefined => LANGUAGE_KEY.exec(key)?.[1]

/** Whether a value is a map of texts by language, including one of the site's, and nothing else. */
export const isTextMap = (value: unknown): value is Readonly<Record<string, unknown>> =>
  isObject(value) &&
  Object.keys(value).some((key) => isTextLanguage(languageOf(key) ?? '')) &&
  Object.entries(value).every(
    ([key, text]) => languageOf(key) !== undefined && (typeof text === 'string' || text === null),
  )

/** What the older builder writes into new texts until somebody replaces it: no text yet. It is kept aside. */
const isPlaceholder = (text: string): boolean =>
  text.length < 200 &&
  text
    .replaceAll(/<[^>]*>/g, '')
    .trim()
    .toLowerCase() === 'nouveau texte'

/** One text of a map: its key, none for a text without a map. */
export type Wording = { readonly key: string | undefined; readonly language: string; readonly text: string }

/**
 * The texts of a value by language, whatever its shape (READ-5, READ-6): a text, a map, or nothing. Of two keys for one
 * language (`fr` and `fr_FR`) the short one is taken, unless it is empty; the other is returned only if it is the same.
 */
export function wordingsOf(value: unknown): Wording[] {
  if (typeof value === 'string')
    return value === '' || isPlaceholder(value)
      ? []
      : [{ key: undefined, language: DEFAULT_LANGUAGE, text: value }]
  if (!isObject(value)) return []
  const byLanguage = new Map<string, Wording>()
  const same: Wording[] = []
  const entries = Object.entries(value).toSorted(([a], [b]) => a.length - b.length)
  for (const [key, text] of entries) {
    const language = languageOf(key)
    if (language === undefined || typeof text !== 'string' || text === '' || isPlaceholder(text)) continue
    const taken = byLanguage.get(language)
    if (!taken) byLanguage.set(language, { key, language, text })
    else if (taken.text === text) same.push({ key, language, text })
  }
  return [...byLanguage.values(), ...same]
}

/** A map of plain texts; undefined if there are no words in it. Texts that are too long stay to be listed. */
export function localTextOf(value: unknown): LocalText | undefined {
  const wordings = wordingsOf(value)
  if (wordings.length === 0 || wordings.some(({ text }) => text.length > MAX_PLAIN_TEXT)) return undefined
  return Object.fromEntries(wordings.toReversed().map(({ language, text }) => [language, text]))
}
