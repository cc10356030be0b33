import { expect, it } from 'vitest'
import { familyOf, mayMeet } from './property-family.ts'

it.each([
  ['margin', 'margin-block-start', true],
  ['border', 'border-inline-start-width', true],
  ['border', 'border-end-end-radius', false],
  ['border-radius', 'border-end-end-radius', true],
  ['font', 'line-height', true],
  ['font', 'letter-spacing', false],
  ['gap', 'column-gap', true],
  ['gap', 'grid-row-gap', true],
  ['columns', 'column-gap', false],
  ['columns', 'column-count', true],
  ['page-break-inside', 'break-inside', true],
  ['grid', 'grid-template-columns', true],
  ['grid-area', 'grid-column-start', true],
  ['grid-area', 'grid-template-rows', false],
  ['place-items', 'justify-items', true],
  ['place-items', 'align-self', false],
  ['inset', 'left', true],
  ['inset-block-end', 'top', true],
  ['block-size', 'height', true],
  ['min-block-size', 'min-height', true],
  ['min-block-size', 'block-size', false],
  ['white-space', 'text-wrap', true],
  ['flex-flow', 'flex-wrap', true],
  ['flex', 'flex-basis', true],
  ['flex', 'flex-wrap', false],
  ['-webkit-text-decoration', 'text-decoration-color', true],
  ['overflow-wrap', 'word-wrap', true],
  ['overflow-x', 'overflow', true],
  ['all', 'color', true],
  ['display', 'all', true],
  ['all', '--a', true],
  ['--a', '--a', true],
  ['--a', '--ab', false],
] as const)('PUB-80 whether %s and %s may set the same is %s', (one, other, meet) => {
  expect(mayMeet([familyOf(one)], [familyOf(other)])).toBe(meet)
  expect(mayMeet(['--x', familyOf(other)], [familyOf(one), '--y'])).toBe(meet)
})
