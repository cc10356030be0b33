import type { JsonObject } from '#std/json.ts'
import type { TextLanguage } from '#model/language.ts'
import { plainTextOf, type LocalRichText } from '#model/rich-text.ts'
import { textIn, type LocalText } from '#model/text.ts'
import type { Site } from '#draw/site.ts'

/** A text as the page in this language shows it; empty where there is none. */
export const plainText = (text: LocalText | undefined, language: TextLanguage): string =>
  textIn(text, language)?.value.trim() ?? ''

/** A formatted text as plain words. */
export function plainRichText(text: LocalRichText | undefined, language: TextLanguage): string {
  const found = textIn(text, language)
  return found === undefined ? '' : plainTextOf(found.value).trim()
}

/** A property of a node of the graph, left out where there is nothing to say. */
export const property = (name: string, value: string): JsonObject => (value === '' ? {} : { [name]: value })

const idOf = (site: Site, name: string): string => `${site.origin}/#${name}`

/** What all pages speak of: each has one id on the whole site. */
export const own = (site: Site, name: 'organization' | 'website' | 'software'): JsonObject => ({
  '@id': idOf(site, name),
})

/** A day with a time zone, as search engines ask for: noon is the same day nearly everywhere. */
export const atNoon = (day: string): string => `${day}T12:00:00Z`
