import type { TextLanguage } from '#model/language.ts'

/** Letters of each language besides those of English. */
const LETTERS: Readonly<Record<TextLanguage, string>> = {
  en: '',
  fr: 'àâæçéèêëîïôœùûüÿ',
  es: 'áéíñóúü',
  it: 'àèéìòóù',
  nl: 'áäèéëïóöúü',
}

const FIRST_PRINTABLE = 0x20
const LAST_PRINTABLE = 0x7e
const ASCII = Array.from({ length: LAST_PRINTABLE - FIRST_PRINTABLE + 1 }, (_, at) =>
  String.fromCodePoint(FIRST_PRINTABLE + at),
).join('')

/** Quotes, dashes, spaces and signs that are common in all of the languages. */
const SIGNS = '¡¿«»‹›‘’‚“”„–—…•·−×÷±°²³½¼¾ºªµ§©®™€£\u00A0\u2011\u202F'

const letters = Object.values(LETTERS).join('')

/** The characters that fonts always contain, so that an edited text rarely requires another font. */
export const BASE_CHARACTERS: ReadonlySet<string> = new Set(ASCII + letters + letters.toUpperCase() + SIGNS)

/** Every non-ASCII character of all texts in the documents. */
export function charactersIn(documents: Iterable<unknown>): Set<string> {
  const runs = new Set<string>()
  const visit = (value: unknown): void => {
    if (typeof value === 'string') for (const run of value.match(BEYOND_ASCII) ?? []) runs.add(run)
    else if (typeof value === 'object' && value !== null) {
      for (const child of Object.values(value)) visit(child)
    }
  }
  for (const document of documents) visit(document)
  return new Set([...runs].join(''))
}

// Processes the texts of a whole site: a regular expression finds runs of such characters far faster than a loop.
const BEYOND_ASCII = /[^\0-\x7f]+/g
