import { expect, it } from 'vitest'
import { isOfPointer, repeatsClick } from './click-merge.ts'

it.each([
  [1_049, true],
  [1_050, false],
  [1_400, false],
])('LIFE-9 takes a click at %i ms after one at 1000 ms as the same: %s', (timeStamp, isSame) => {
  expect(repeatsClick({ timeStamp }, 1_000)).toBe(isSame)
})

it.each([
  ['a finger', { detail: 1, pointerType: 'touch' }, true],
  ['a mouse, in an engine that names none', { detail: 1 }, true],
  ['a key', { detail: 0, pointerType: '' }, false],
  ['a key, in an engine that counts it', { detail: 1, pointerType: '' }, false],
  ['a script', { detail: 0 }, false],
])('LIFE-9 knows a click of %s', (_what, click, isIt) => {
  expect(isOfPointer(click)).toBe(isIt)
})
