import type { FormEntry } from './use-entries.ts'

/** The value of a field as text: several values separated by commas. */
export function fieldText(value: unknown): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(fieldText).join(', ')
  return value === null || value === undefined ? '' : JSON.stringify(value)
}

/** Number of values that identify an entry in a list. */
const SUMMARY_VALUES = 3

/** An entry in a list: its first values. */
export const entrySummary = ({ fields }: Pick<FormEntry, 'fields'>): string =>
  Object.values(fields)
    .map((value) => fieldText(value).replaceAll(/\s+/g, ' ').trim())
    .filter((text) => text !== '')
    .slice(0, SUMMARY_VALUES)
    .join(' · ')
