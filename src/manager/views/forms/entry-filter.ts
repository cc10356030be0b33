/** The chosen filter of entries; empty texts for nothing. */
export type EntryFilter = {
  readonly form: string
  readonly search: string
  /** The first and the last day, as `2026-03-12`. */
  readonly from: string
  readonly to: string
}

export const NO_FILTER: EntryFilter = { form: '', search: '', from: '', to: '' }

/** The query of the calls that list and export entries. Days begin according to the browser's time zone. */
export function filterQuery({ form, search, from, to }: EntryFilter): Readonly<Record<string, string>> {
  const since = dayStart(from, 0)
  const until = dayStart(to, 1)
  return {
    ...(form !== '' && { form }),
    ...(search.trim() !== '' && { search: search.trim() }),
    ...(since !== null && { since: String(since) }),
    ...(until !== null && { until: String(until) }),
  }
}

/** When a day begins, or a number of days later, in milliseconds since 1970; null if none is chosen. */
function dayStart(date: string, later: number): number | null {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date) ?? []
  if (year === undefined || month === undefined || day === undefined) return null
  const start = new Date(Number(year), Number(month) - 1, Number(day) + later).getTime()
  return start < 0 ? 0 : start
}
