import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseJson } from './parse-json.ts'
import { problemText } from './problem.ts'

/** The problems of a text; empty if it parses to the same value as with JSON.parse. */
function refusal(text: string): string {
  const result = parseJson(text)
  if (result.ok) expect(result.value).toEqual(JSON.parse(text))
  return result.ok ? '' : result.failure.map(problemText).join('\n')
}

describe('JSON that comes in', () => {
  it('MODEL-11 is read as it is written', () => {
    for (const text of [
      'null',
      ' [1, -2.5e3, true] ',
      '{"a":{"b":[{"c":"\\u0041"}]},"b":1}',
      '"\\"{,}[:]"',
      '{"":1,"a b":{"a b":2}}',
    ])
      expect(refusal(text)).toBe('')
  })

  it.each([
    '',
    '{',
    '[1,]',
    '{"a":1,}',
    "{'a':1}",
    '{a:1}',
    'NaN',
    'undefined',
    '1 2',
    '"\u0001"',
    '\ufeff{}',
    '// a\n1',
  ])('MODEL-11 is refused when it is none: %j', (text) =>
    expect(refusal(text)).toMatch(/^document: expected JSON, found /),
  )

  it.each([
    ['{"a":1,"a":2}', 'a'],
    ['{"a":{"x":1},"a":{"y":1}}', 'a'],
    ['{"b":[0,{"c":1,"d":"}","c":2}]}', 'b[1].c'],
    ['[[],{"a":[],"b":{},"a":null}]', '[1].a'],
    ['{"a":1,"\\u0061":2}', 'a'],
    ['{"q\\"":1 , "x" : [ "," ] , "q\\"" :2}', 'q"'],
    ['{"\\\\":1,"\\\\":2}', '\\'],
  ])('MODEL-11 is refused when %s names a field twice', (text, path) => {
    expect(refusal(text)).toBe(`${path}: expected each field once`)
  })

  it.each([
    '{"a":1,"b":{"a":1},"c":[{"a":1},{"a":1}]}',
    '["a","a"]',
    '{"a":"a","b":"a"}',
    '{"a":[["a"],"a"],"A":1}',
  ])('MODEL-11 may say the same name in different places: %s', (text) => expect(refusal(text)).toBe(''))

  it('MODEL-11 is refused when a field reaches into a prototype, and leaves none behind', () => {
    expect(refusal('{"a":{"__proto__":{"polluted":1}}}')).toBe('a: expected no field named "__proto__"')
    expect(refusal('{"constructor":{"prototype":{"polluted":1}}}')).toContain('no field named "constructor"')
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  })

  it('MODEL-11 is refused beyond its limits, without running out of stack', () => {
    expect(refusal(`${'['.repeat(200_000)}${']'.repeat(200_000)}`)).toContain('levels')
    expect(refusal(`[${'1,'.repeat(200_000)}1]`)).toContain('values')
    expect(refusal(JSON.stringify('x'.repeat(200_001)))).toContain('characters')
    expect(parseJson(`"${' '.repeat(100)}"`, { depth: 1, values: 1, text: 10, total: 10 })).toMatchObject({
      ok: false,
    })
    expect(refusal('1e999')).toContain('plain data')
  })

  it('MODEL-11 is read like JSON.parse reads it, whatever it holds', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(undefined, 2), (value, space) => {
        const text = JSON.stringify(value, null, space)
        const result = parseJson(text)
        // Lone surrogates and forbidden names are refused; everything else must be equal.
        if (result.ok) expect(result.value).toEqual(JSON.parse(text))
        else expect(result.failure[0]?.expected).toMatch(/field named|broken characters/)
      }),
    )
  })
})
