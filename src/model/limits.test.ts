import { describe, expect, it } from 'vitest'
import { DOCUMENT_LIMITS, MAX_BLOCKS, plainDataProblems } from './limits.ts'
import { problemText } from './problem.ts'

const says = (value: unknown): string => plainDataProblems(value).map(problemText).join('\n')

function nested(depth: number): unknown {
  let value: unknown = 'end'
  for (let at = 0; at < depth; at += 1) value = at % 2 === 0 ? [value] : { a: value }
  return value
}

describe('plain data', () => {
  it('MODEL-10 accepts what JSON can say', () => {
    for (const value of [null, true, 0, -1.5, '', 'ü', [], {}, { a: [{ b: null }] }, Object.create(null)])
      expect(plainDataProblems(value)).toEqual([])
    expect(plainDataProblems(nested(DOCUMENT_LIMITS.depth))).toEqual([])
  })

  it('MODEL-10 reports what is nested too deep, and does not run out of stack on 200,000 levels', () => {
    expect(says(nested(DOCUMENT_LIMITS.depth + 1))).toContain(`at most ${DOCUMENT_LIMITS.depth} levels`)
    expect(says(nested(200_000))).toContain('levels')
  })

  it('MODEL-10 reports a cycle as too deep', () => {
    const loop: Record<string, unknown> = {}
    loop['self'] = { again: [loop] }
    expect(says(loop)).toContain('levels')
  })

  it.each(['__proto__', 'constructor', 'prototype'])(
    'MODEL-10 refuses a field named %s at any depth',
    (name) => {
      const value: unknown = JSON.parse(`{"a":[{"${name}":{"polluted":true}}]}`)
      expect(says(value)).toBe(`a[0]: expected no field named "${name}"`)
    },
  )

  it('MODEL-10 refuses what is no plain data, with its path', () => {
    for (const value of [undefined, () => 1, Symbol('a'), 1n, NaN, Infinity])
      expect(says({ a: { b: value } }), String(value)).toMatch(/^a\.b: expected plain data, found/)
    for (const value of [new Date(0), new Map(), new URL('https://a.example'), /a/])
      expect(says([value])).toBe('[0]: expected a plain object')
  })

  it('MODEL-10 refuses texts that a database would give back as others', () => {
    expect(says({ title: 'a\u0000b' })).toMatch(/^title: expected a text without null/)
    expect(says({ title: 'a\ud800b' })).toMatch(/^title: /)
    expect(says({ 'a\u0000b': 1 })).toContain('no field named')
    expect(says({ title: '😀' })).toBe('')
  })

  it('MODEL-10 counts values, and characters of one text and of all, names included', () => {
    const limits = { depth: 5, values: 4, text: 3, total: 7 }
    const fails = (value: unknown) =>
      plainDataProblems(value, limits)
        .map(({ expected }) => expected)
        .join()
    expect(fails([1, 2, 3])).toBe('')
    expect(fails([1, 2, 3, 4])).toContain('4 values')
    expect(fails('abcd')).toContain('3 characters')
    expect(fails(['abc', 'abc', 'abc'])).toContain('7 characters in all')
    expect(fails({ abcdefgh: 1 })).toContain('7 characters in all')
  })

  it('MODEL-10 leaves room for a page of many blocks', () => {
    const block = {
      uniqueId: 'x',
      content: { type: 'text', data: { text: { en: {}, fr: {} } } },
      paddings: { xs: { top: 1 } },
    }
    expect(plainDataProblems(Array.from({ length: MAX_BLOCKS }, () => block))).toEqual([])
  })
})
