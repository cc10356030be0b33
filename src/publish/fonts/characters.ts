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
  const found: FoundCodes = { isUsual: new Uint8Array(USUAL_CODES), codes: new Set() }
  const visit = (value: unknown): void => {
    if (typeof value === 'string') addCodes(value, found)
    else if (typeof value === 'object' && value !== null) {
      for (const child of Object.values(value)) visit(child)
    }
  }
  for (const document of documents) visit(document)
  return new Set([...found.codes].map((code) => String.fromCodePoint(code)))
}

const FIRST_BEYOND_ASCII = 0x80
const FIRST_OF_TWO_UNITS = 0x1_0000
/** Letters of Europe, punctuation and signs are below. */
const USUAL_CODES = 0x3000

/** Codes that were found, with a mark for each of the usual ones: nearly all of them are met again and again. */
type FoundCodes = { readonly isUsual: Uint8Array; readonly codes: Set<number> }

// Texts of a whole site come through here, so next to nothing is done for a character.
function addCodes(text: string, { isUsual, codes }: FoundCodes): void {
  for (let at = 0; at < text.length; at += 1) {
    if (text.charCodeAt(at) < FIRST_BEYOND_ASCII) continue
    const code = text.codePointAt(at) ?? 0
    if (isUsual[code] === 1) continue
    if (code < USUAL_CODES) isUsual[code] = 1
    codes.add(code)
    if (code >= FIRST_OF_TWO_UNITS) at += 1
  }
}
