/** What can be wrong with an item code, in the order in which it is reported. */
export const CODE_FAULTS = [
  'spaces',
  'lowercase',
  'signs',
  'lookalikes',
  'zeros',
  'exponent',
  'date',
  'gtin',
  'long',
] as const

export type CodeFault = (typeof CODE_FAULTS)[number]

/** Longest code that can still be read aloud and printed on a label, in characters. */
export const LONGEST_CODE = 12

/** Longest code that the field and a link accept, in characters. */
export const FIELD_LENGTH = 40

const MONTH = '(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEPT?|OCT|NOV|DEC)'

/** What English spreadsheets convert to a date: `MAR-12`, `3-DEC`, `10/11`, `1-2-26`. */
const DATE = new RegExp(
  `^(?:${MONTH}[-/ ]?(?:\\d{1,2}|(?:19|20)\\d\\d)|\\d{1,2}[-/ ]?${MONTH}(?:[-/ ]?(?:\\d\\d){1,2})?|(?:0?[1-9]|[12]\\d|3[01])[-/](?:0?[1-9]|[12]\\d|3[01])(?:[-/](?:\\d\\d){1,2})?)$`,
  'i',
)

const GTIN = /^\d{12,14}$/

const TESTS: Readonly<Record<CodeFault, (code: string) => boolean>> = {
  spaces: (code) => /\s/.test(code),
  lowercase: (code) => /\p{Ll}/u.test(code),
  signs: (code) => /[^A-Z\d\s-]/i.test(code),
  lookalikes: (code) => code.split(/[^\p{L}\d]+/u).some((part) => /\d/.test(part) && /[OIL]/i.test(part)),
  zeros: (code) => /^0\d+$/.test(code.trim()),
  exponent: (code) => /^\d+E\d+$/i.test(code.trim()),
  date: (code) => DATE.test(code.trim()),
  gtin: (code) => GTIN.test(code.trim()),
  long: (code) => code.length > LONGEST_CODE && !GTIN.test(code.trim()),
}

/** The faults of a typed code; none for an empty one. */
export const codeFaults = (code: string): readonly CodeFault[] =>
  code === '' ? [] : CODE_FAULTS.filter((fault) => TESTS[fault](code))
