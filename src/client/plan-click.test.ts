import { expect, it } from 'vitest'
import { repeatsClick } from './plan-click.ts'

it.each([
  [1_049, true],
  [1_050, false],
  [1_400, false],
])('LIFE-9 takes a click at %i ms after one at 1000 ms as the same: %s', (at, isSame) => {
  expect(repeatsClick(at, 1_000, 1)).toBe(isSame)
})

it('LIFE-9 never takes the keyboard for a double click', () => {
  expect(repeatsClick(1_001, 1_000, 0)).toBe(false)
})
