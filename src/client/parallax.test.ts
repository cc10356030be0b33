import { expect, it } from 'vitest'
import { progressOf } from './parallax.ts'

it.each([
  ['enters', 800, 0],
  ['is in the middle', 300, 0.5],
  ['has left', -200, 1],
  ['is far below', 2_000, 0],
])('LIFE-5 counts the way of an element that %s', (_what, top, progress) => {
  expect(progressOf(top, 200, 800)).toBe(progress)
})
