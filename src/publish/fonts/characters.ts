import type { TextLanguage } from '#model/language.ts'

/** Letters that each language writes besides those of English. */
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

/** Quotes, dashes, spaces and signs that writers of any of the languages reach for. */
const SIGNS = '¡¿«»‹›‘’‚“”„–—…•·−×÷±°²³½¼¾ºªµ§©®™€£\u00A0\u2011\u202F'

const letters = Object.values(LETTERS).join('')

/** What fonts hold whatever the pages say, so that an edited text rarely asks for another font. */
export const BASE_CHARACTERS: ReadonlySet<string> = new Set(ASCII + letters + letters.toUpperCase() + SIGNS)

/** Every character beyond ASCII that stands in a text anywhere in the documents. */
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

// Texts of a whole site come through here: the engine finds runs of such letters far faster than a loop does.
const BEYOND_ASCII = /[^\0-\x7f]+/g
