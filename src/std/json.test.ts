import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { copyOf, isObject, pathText, sameJson } from './json.ts'
import { failed, success } from './result.ts'
import { never } from './never.ts'

describe('plain data', () => {
  it('has paths as people read them', () => {
    expect(pathText(['sections', 'hero', 'items', 2, 'title'])).toBe('sections.hero.items[2].title')
    expect(pathText([0, 'a'])).toBe('[0].a')
    expect(pathText([])).toBe('')
  })

  it('is the same whatever the order of its fields', () => {
    expect(sameJson({ a: 1, b: [{ c: null }] }, { b: [{ c: null }], a: 1 })).toBe(true)
    fc.assert(fc.property(fc.jsonValue(), (value) => sameJson(value, structuredClone(value))))
  })

  it('has copies that say the same and share nothing with it', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => sameJson(value, copyOf(value))))
    const data = { list: [{ a: 1 }] }
    expect(copyOf(data).list).not.toBe(data.list)
    expect(copyOf(data).list[0]).not.toBe(data.list[0])
  })

  it.each([
    [{ a: 1 }, { a: 1, b: undefined }],
    [{ a: undefined }, { b: undefined }],
    [
      [1, 2],
      [2, 1],
    ],
    [[], {}],
    [null, {}],
    [0, -0],
    ['1', 1],
    [{ toString: 1 }, {}],
  ])('tells %j from %j', (a, b) => {
    expect(sameJson(a, b)).toBe(false)
    expect(sameJson(b, a)).toBe(false)
  })

  it('knows an object from a list and from nothing', () => {
    expect([{}, [], null, 'a', () => 1].map(isObject)).toEqual([true, false, false, false, false])
  })
})

describe('outcomes', () => {
  it('are values, whether they succeed or fail', () => {
    expect(success(1)).toEqual({ ok: true, value: 1 })
    expect(failed('why')).toEqual({ ok: false, failure: 'why' })
  })

  it('end an exhaustive switch with the value that nobody expected', () => {
    expect(() => never({ type: 'new' } as never)).toThrow('{"type":"new"}')
  })
})
