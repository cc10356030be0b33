import { expect, it, vi } from 'vitest'
import { moneyText, numberText, shortDay } from './numbers.ts'

it('SECT-6 writes numbers and days as the language does', () => {
  expect([numberText(-1200, 'en'), moneyText(24.7, 'fr')]).toEqual(['−1,200', '24,70'])
  expect([shortDay('2026-03-02', 'en'), shortDay('2026-03-02', 'nl')]).toEqual(['Mar 2, 2026', '2 mrt 2026'])
})

it('SECT-6 makes a formatter once for each language', () => {
  const made = vi.spyOn(Intl, 'NumberFormat')
  for (const value of [1, 2, 3]) numberText(value, 'it', 3)
  expect(made).toHaveBeenCalledTimes(1)
  made.mockRestore()
})
