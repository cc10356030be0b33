import { expect, it } from 'vitest'
import { progressBetween, progressOf } from './parallax.ts'

it.each([
  ['enters', 800, 0],
  ['is in the middle', 300, 0.5],
  ['has left', -200, 1],
  ['is far below', 2_000, 0],
])('LIFE-5 counts the way of an element that %s', (_what, top, progress) => {
  expect(progressOf(top, 200, 800)).toBe(progress)
})

it.each([
  [0, 100, 0.3, 0.3],
  [25, 75, 0.5, 0.5],
  [25, 75, 0.2, 0],
  [25, 75, 0.9, 1],
  [50, 50, 0.6, 1],
])('LIFE-5 moves from %i %% to %i %% of the way: at %f it is at %f', (start, end, progress, moved) => {
  expect(progressBetween(start, end, progress)).toBeCloseTo(moved)
})
