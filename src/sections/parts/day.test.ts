import { expect, it } from 'vitest'
import { dayText, monthText } from './day.ts'

it('SECT-6 writes a date in the order of the reader', () => {
  expect(dayText('2025-11-11', 'en')).toBe('November 11, 2025')
  expect(dayText('2025-11-11', 'nl')).toBe('11 november 2025')
  expect(dayText('soon', 'en')).toBe('soon')
  expect(monthText('2025-11-11', 'en')).toBe('November 2025')
})
