import { stringify } from 'csv-stringify/sync'
import { formFilePath } from '#api/form-entries.ts'
import type { KeptFormEntry } from '#store/form-entries.ts'

/**
 * What could start a formula: at the beginning of a cell, and after any separator of cells or rows, because not every
 * spreadsheet respects quotes: semicolons (in many countries), commas, tabs, line breaks of any type. The pattern matches the
 * sign first and looks behind, so that a text with many line breaks takes linear time.
 */
const FORMULA_START = /(?=[=+\-@＝＋－＠])(?<=(?:^|[,;\t\n\v\f\r\u0085\u2028\u2029"])[\s\u00a0]*)/g

/**
 * Entries as CSV for a spreadsheet: a column for each field that any of them has. Every cell is quoted, and an apostrophe is
 * put before what a spreadsheet would take for a formula, because visitors wrote it. A file is its name and the path for
 * downloading it. Times are UTC.
 */
export function entriesCsv(entries: readonly KeptFormEntry[]): string {
  const fields = [...new Set(entries.flatMap(fieldsOf))].sort()
  const rows = entries.map(({ id, form, pageId, at, fields: values, files }) => [
    new Date(at).toISOString(),
    form,
    pageId === null ? '' : String(pageId),
    id,
    ...fields.map((field) => {
      const own = files.filter((file) => file.field === field)
      return own.length === 0
        ? cell(Object.hasOwn(values, field) ? values[field] : undefined)
        : own.map(({ name, number }) => `${name} ${formFilePath(id, number)}`).join('\n')
    }),
  ])
  const header = ['at', 'form', 'page', 'id', ...fields]
  const plain = [header, ...rows].map((row) => row.map(withoutFormulas))
  return stringify(plain, { bom: true, quoted: true, quoted_empty: true, record_delimiter: 'windows' })
}

const fieldsOf = ({ fields, files }: KeptFormEntry): string[] => [
  ...Object.keys(fields),
  ...files.map(({ field }) => field),
]

const withoutFormulas = (text: string): string => text.replaceAll(FORMULA_START, "'")

function cell(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'string') return value
  return Array.isArray(value) ? value.map(cell).join(', ') : JSON.stringify(value)
}
