import type { JsonObject } from '#std/json.ts'
import type { TextLanguage } from '#model/language.ts'
import { plainTextOf, type LocalRichText } from '#model/rich-text.ts'
import { textIn, type LocalText } from '#model/text.ts'
import type { Site } from '#draw/site.ts'

/** A text as the page shows it in this language; empty if there is none. */
export const plainText = (text: LocalText | undefined, language: TextLanguage): string =>
  textIn(text, language)?.value.trim() ?? ''

/** A rich text as plain words. */
export function plainRichText(text: LocalRichText | undefined, language: TextLanguage): string {
  const found = textIn(text, language)
  return found === undefined ? '' : plainTextOf(found.value).trim()
}

/** A property of a node of the graph; empty if there is no value. */
export const property = (name: string, value: string): JsonObject => (value === '' ? {} : { [name]: value })

const idOf = (site: Site, name: string): string => `${site.origin}/#${name}`

/** Nodes that pages share, each with one id on the whole site. */
export const own = (site: Site, name: 'organization' | 'website' | 'software'): JsonObject => ({
  '@id': idOf(site, name),
})

/** A date with a time zone, as search engines require: noon is on the same date nearly everywhere. */
export const atNoon = (day: string): string => `${day}T12:00:00Z`
