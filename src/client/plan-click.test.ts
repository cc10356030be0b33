import { expect, it } from 'vitest'
import { repeatsClick } from './plan-click.ts'

it.each([
  [1_049, true],
  [1_050, false],
  [1_400, false],
])('LIFE-9 takes a click at %i ms after one at 1000 ms as the same: %s', (timeStamp, isSame) => {
  expect(repeatsClick({ timeStamp, detail: 1, pointerType: 'touch' }, 1_000)).toBe(isSame)
  expect(repeatsClick({ timeStamp, detail: 1 }, 1_000)).toBe(isSame)
})

it.each([0, 1])(
  'LIFE-9 never takes the keyboard for a double click, also where it counts to %i',
  (detail) => {
    expect(repeatsClick({ timeStamp: 1_001, detail, pointerType: '' }, 1_000)).toBe(false)
  },
)

it('LIFE-9 never takes what has no count for a double click', () => {
  expect(repeatsClick({ timeStamp: 1_001, detail: 0 }, 1_000)).toBe(false)
})
