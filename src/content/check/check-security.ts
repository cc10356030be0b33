import type { Check } from './finding.ts'

/** How many days before its expiry the contact should be renewed. */
const SOON_DAYS = 30
/** RFC 9116 recommends less than a year, so that contacts are not outdated. */
const MOST_DAYS = 366
const DAY_MS = 86_400_000

/** The security contact does not expire soon, nor too far in the future. */
export const checkSecurity: Check = ({ documents }, { today }) =>
  documents.flatMap(({ name, securityExpires: day }) => {
    if (day === undefined) return []
    const left = (Date.parse(day) - Date.parse(today)) / DAY_MS
    const wrong = wrongWith(day, left)
    const says = `${wrong}; see that the contact is right, and write a day within the next year`
    return wrong === null
      ? []
      : [{ severity: 'warning', check: 'security', page: name, field: 'security.expires', says }]
  })

function wrongWith(day: string, left: number): string | null {
  if (left <= 0) return `security.txt lapsed on ${day}`
  if (left <= SOON_DAYS) return `security.txt lapses on ${day}, in ${left} ${left === 1 ? 'day' : 'days'}`
  return left > MOST_DAYS ? `security.txt lapses on ${day}, in more than a year` : null
}
