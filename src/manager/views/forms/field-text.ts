import type { FormEntry } from './use-entries.ts'

/** The value of a field as a text: several that were chosen with commas between. */
export function fieldText(value: unknown): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(fieldText).join(', ')
  return value === null || value === undefined ? '' : JSON.stringify(value)
}

/** Values that tell entries apart in a list. */
const SUMMARY_VALUES = 3

/** What an entry is known by in a list: its first values. */
export const entrySummary = ({ fields }: Pick<FormEntry, 'fields'>): string =>
  Object.values(fields)
    .map((value) => fieldText(value).replaceAll(/\s+/g, ' ').trim())
    .filter((text) => text !== '')
    .slice(0, SUMMARY_VALUES)
    .join(' · ')
