import { describe, expect, it } from 'vitest'
import { nextMorning, scheduleOf, timeWithZone } from './schedule.ts'

const NOW = new Date(2026, 10, 30, 23, 30).getTime()

describe('the time of a planned publish', () => {
  it('EDIT-97 is read in the time zone of the browser, and is none when it is past or not written yet', () => {
    const nine = new Date(2026, 11, 1, 9, 0).getTime()
    expect(scheduleOf('2026-12-01T09:00', NOW)).toEqual({ text: '2026-12-01T09:00', at: nine })
    expect(scheduleOf('2026-11-30T23:30', NOW).at).toBeNull()
    expect(scheduleOf('', NOW).at).toBeNull()
  })

  it('EDIT-97 is the next morning at first, and shown with its zone', () => {
    const { text, at } = nextMorning(NOW)
    expect(text).toBe('2026-12-01T09:00')
    expect(scheduleOf(text, NOW).at).toBe(at)
    const zone = new Intl.DateTimeFormat('en', { timeZoneName: 'short' })
      .formatToParts(at ?? 0)
      .find(({ type }) => type === 'timeZoneName')?.value
    expect(timeWithZone(at ?? 0, 'en')).toContain('Dec 1, 2026')
    expect(timeWithZone(at ?? 0, 'en')).toContain(zone)
  })
})
