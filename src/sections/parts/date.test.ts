import { expect, it } from 'vitest'
import { dateText, monthText } from './date.ts'

it('SECT-6 writes a date in the order of the reader', () => {
  expect(dateText('2025-11-11', 'en')).toBe('November 11, 2025')
  expect(dateText('2025-11-11', 'nl')).toBe('11 november 2025')
  expect(dateText('soon', 'en')).toBe('soon')
  expect(monthText('2025-11-11', 'en')).toBe('November 2025')
})
