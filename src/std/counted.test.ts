import { expect, it } from 'vitest'
import { counted } from './counted.ts'

it.each([
  [0, '0 pages'],
  [1, '1 page'],
  [2, '2 pages'],
])('says %i as %s', (count, text) => {
  expect(counted(count, 'page')).toBe(text)
})
