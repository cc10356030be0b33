/** What can go wrong with a code that a shop gives to an item, in the order in which it is told. */
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

/** Most characters of a code that a person still says aloud and a label still shows. */
export const LONGEST_CODE = 12

/** Most characters that the field takes, and a link brings back. */
export const FIELD_LENGTH = 40

const MONTH = '(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEPT?|OCT|NOV|DEC)'

/** What spreadsheets in English take for a date: `MAR-12`, `3-DEC`, `10/11`, `1-2-26`. */
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

/** What is wrong with a code as it was typed; nothing for one that is empty. */
export const codeFaults = (code: string): readonly CodeFault[] =>
  code === '' ? [] : CODE_FAULTS.filter((fault) => TESTS[fault](code))
