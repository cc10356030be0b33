/** A chosen time: as the field's value in the browser's time zone, and as milliseconds since 1970. */
export type Schedule = {
  /** As in `2026-12-01T09:00`. */
  readonly text: string
  /** Null if it is invalid or past. */
  readonly at: number | null
}

/** The default hour. */
const MORNING = 9

/** Parses the value of a field. */
export function scheduleOf(text: string, now: number): Schedule {
  // Without a zone it is parsed in that of the browser; a time skipped by a clock change becomes an hour later.
  const at = new Date(text).getTime()
  return { text, at: Number.isNaN(at) || at <= now ? null : at }
}

/** The next morning. */
export function nextMorning(now: number): Schedule {
  const date = new Date(now)
  date.setDate(date.getDate() + 1)
  date.setHours(MORNING, 0, 0, 0)
  const part = (number: number): string => String(number).padStart(2, '0')
  const day = `${date.getFullYear()}-${part(date.getMonth() + 1)}-${part(date.getDate())}`
  return { text: `${day}T${part(MORNING)}:00`, at: date.getTime() }
}

/** The time zone of the browser, as in `Europe/Paris`. */
export const timeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** A time in that zone, with its name: `Dec 1, 2026, 9:00 AM GMT+1`. */
export const timeWithZone = (at: number, language: string): string =>
  new Intl.DateTimeFormat(language, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(at)
