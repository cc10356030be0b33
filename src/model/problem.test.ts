import { expect, it } from 'vitest'
import { z } from 'zod'
import { problemText, schemaProblems } from './problem.ts'

const data = z.strictObject({
  percent: z.int().min(0).max(100).optional(),
  name: z.string().min(2).max(5).optional(),
  items: z.array(z.int()).max(2).optional(),
  port: z.int().max(10, 'a free port').optional(),
})

it.each([
  [{ percent: 130 }, 'percent: expected at most 100, found 130'],
  [{ percent: -1 }, 'percent: expected at least 0, found -1'],
  [{ name: 'A' }, 'name: expected at least 2 characters, found "A"'],
  [{ name: 'Abcdef' }, 'name: expected at most 5 characters, found "Abcdef"'],
  [{ items: [1, 2, 3] }, 'items: expected at most 2 items, found a list of 3'],
  [{ port: 80 }, 'port: expected a free port, found 80'],
])('MODEL-10 says what was expected of %j in words', (value, expected) => {
  expect(schemaProblems(data, value).map(problemText)).toEqual([expected])
})
