import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_FIELDS, readJson } from './read-json.ts'

describe('JSON of a request', () => {
  it('PEOPLE-19 is read as JSON is', () => {
    fc.assert(
      fc.property(fc.json(), fc.boolean(), (text, spaced) => {
        fc.pre(!text.includes('__proto__'))
        const value: unknown = JSON.parse(text)
        expect(readJson(JSON.stringify(value, null, spaced ? 2 : 0))).toEqual({ ok: true, value })
      }),
    )
  })

  it.each([
    '{"role":"viewer","role":"admin"}',
    '{"role":"viewer","rol\\u0065":"admin"}',
    '{"a":{"b":1},"c":[{"b":1,"d":"x","b":2}]}',
    '{"a":1,"b":{"a":1},"a":1}',
    '{"":1,"":2}',
    '{"__proto__":{"role":"admin"}}',
    '{"\\u005f_proto__":1}',
  ])('PEOPLE-19 is refused where a key is not clear: %s', (text) => {
    expect(readJson(text)).toEqual({ ok: false, failure: expect.stringContaining('key') })
  })

  it.each(['[{"a":1},{"a":2}]', '{"a":"\\"a\\":1,\\"a\\":2","b":{"a":"{}[]:,"}}', '{"a":{"a":{"a":1}}}'])(
    'PEOPLE-19 is taken where each object has a key once: %s',
    (text) => {
      expect(readJson(text)).toEqual({ ok: true, value: JSON.parse(text) })
    },
  )

  it.each(['', '{', '{"a":1,}', 'undefined'])('PEOPLE-19 is refused when it is none: %s', (text) => {
    expect(readJson(text).ok).toBe(false)
  })

  it('API-172 has an end of fields, beyond which nothing is looked at', () => {
    const list = (length: number) => `[${Array.from({ length }, () => '{"a":1}').join()}]`
    expect(readJson(list(MAX_FIELDS)).ok).toBe(true)
    expect(readJson(list(MAX_FIELDS + 1))).toEqual({
      ok: false,
      failure: expect.stringContaining('more than 300000 fields'),
    })
    const texts = JSON.stringify({ a: ':'.repeat(MAX_FIELDS + 9) })
    expect(readJson(texts)).toEqual({ ok: true, value: JSON.parse(texts) })
    expect(readJson(`"${'\\"'.repeat(MAX_FIELDS)}${':'.repeat(MAX_FIELDS + 9)}`).ok).toBe(false)
    // The duplicate key is beyond the limit.
    const twice = `{"a":1,"b":${list(MAX_FIELDS)},"a":2}`
    expect(readJson(twice)).toEqual({ ok: false, failure: expect.stringContaining('fields') })
  })

  it('PEOPLE-19 is read in time that grows with its length, however deep it is', () => {
    const deep = '['.repeat(20_000) + ']'.repeat(20_000)
    expect(readJson(deep).ok).toBe(true)
  })
})
