import { expect, it, vi } from 'vitest'
import { listText, moneyText, numberText, shortDay } from './numbers.ts'

it('SECT-6 writes numbers and days as the language does', () => {
  expect([numberText(-1200, 'en'), moneyText(24.7, 'fr')]).toEqual(['−1,200', '24,70'])
  expect([shortDay('2026-03-02', 'en'), shortDay('2026-03-02', 'nl')]).toEqual([
    'Mar\u00A02, 2026',
    '2\u00A0mrt 2026',
  ])
})

it('SECT-17 breaks no name of a lot at its hyphen', () => {
  expect(listText(['D-118', 'D-119', 'D-121'], 'en')).toBe('D\u2011118, D\u2011119, and D\u2011121')
})

it('SECT-6 makes a formatter once for each language', () => {
  const made = vi.spyOn(Intl, 'NumberFormat')
  for (const value of [1, 2, 3]) numberText(value, 'it', 3)
  expect(made).toHaveBeenCalledTimes(1)
  made.mockRestore()
})
