import { TEXT_LANGUAGES } from '#model/language.ts'
import type { JsonObject } from '#std/json.ts'
import type { InLanguages } from './library-entry.ts'

/** A rich text of one paragraph in each language. */
export const proseIn = (words: InLanguages): JsonObject =>
  Object.fromEntries(
    TEXT_LANGUAGES.map((language) => [
      language,
      { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: words[language] }] }] },
    ]),
  )
