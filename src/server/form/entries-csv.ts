import { stringify } from 'csv-stringify/sync'
import type { FormEntry } from '#store/form-entries.ts'

/**
 * Entries as CSV for a spreadsheet: a column for each field that any of them has. A cell that a spreadsheet would take for
 * a formula is made a text, since visitors wrote it. Times are UTC.
 */
export function entriesCsv(entries: readonly FormEntry[]): string {
  const fields = [...new Set(entries.flatMap((entry) => Object.keys(entry.fields)))].sort()
  const rows = entries.map(({ id, form, pageId, at, fields: values }) => [
    new Date(at).toISOString(),
    form,
    pageId,
    id,
    ...fields.map((field) => cell(values[field])),
  ])
  const header = ['at', 'form', 'page', 'id', ...fields]
  return stringify([header, ...rows], { bom: true, escape_formulas: true, record_delimiter: 'windows' })
}

function cell(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'string') return value
  return Array.isArray(value) ? value.map(cell).join(', ') : JSON.stringify(value)
}
