import Papa from 'papaparse'
import { decodeText } from '#std/decode-text.ts'
import { redirect as redirectSchema, type Redirect } from '#model/redirect.ts'

/** Columns of the file, in this order. */
const COLUMNS = ['from', 'to', 'status'] as const

const STATUS_BY_DEFAULT = 301

/** One line of a file with an unvalidated rule. */
export type CsvRow = {
  /** As in a spreadsheet: the first line is 1. */
  readonly line: number
  readonly from: string
  readonly to: string
  /** 0 if it is not a number. */
  readonly status: number
}

/** Rules as CSV with a header line. Cells can't be taken for formulas. */
export const redirectsCsv = (rules: readonly Redirect[]): string =>
  Papa.unparse(
    { fields: [...COLUMNS], data: rules.map(({ from, to, status }) => [from, to, status]) },
    { escapeFormulae: true },
  )

/** The lines of a file; null if it is in no encoding that can be told. */
export function readRedirectsFile(bytes: Uint8Array): readonly CsvRow[] | null {
  const text = decodeText(bytes)
  return text === null ? null : readRedirectsCsv(text)
}

/**
 * Parses CSV with any separator: commas, semicolons or tabs. A header line and empty lines are skipped. A line without a status
 * means 301.
 */
export function readRedirectsCsv(text: string): readonly CsvRow[] {
  const { data } = Papa.parse(text.replace(/^\uFEFF/, ''))
  return data
    .map((cells, index) => ({ line: index + 1, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ line, cells }) => cells.some((cell) => cell !== '') && !(line === 1 && isHeader(cells)))
    .map(({ line, cells: [from = '', to = '', status = ''] }) => ({
      line,
      from,
      to,
      status: status === '' ? STATUS_BY_DEFAULT : /^\d{3}$/.test(status) ? Number(status) : 0,
    }))
}

const isHeader = ([first = '']: readonly string[]): boolean => first.toLowerCase() === COLUMNS[0]

/** The rule of a line; null if its status is invalid. */
export function ruleOf({ from, to, status }: CsvRow): Redirect | null {
  const known = redirectSchema.shape.status.safeParse(status)
  return known.success ? { from, to, status: known.data } : null
}
