import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arbitraryJson } from '../../../test/support/arbitrary-data.ts'
import { arbitraryWords } from '../../../test/support/arbitrary-prose.ts'
import { RawJson, type FileMap, type FileValue } from '../file-value.ts'
import { parseFully, parseYaml } from './parse-yaml.ts'
import { loadYaml } from './load-yaml.ts'
import { SMALL_SITE } from '../../../test/support/small-site.ts'
import { locator, positionOf } from './position.ts'
import { writeYaml } from './write-yaml.ts'

const text = fc.oneof(
  arbitraryWords,
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.string({ maxLength: 120 }),
  fc.array(arbitraryWords, { maxLength: 4 }).map((lines) => lines.join('\n')),
  fc.constantFrom('', '\n', ' ', 'true', 'null', '~', '0x1f', '1e3', '1_000', '.1_0', '0b11', '-0x1f', '+0o7', '.inf', '\ud800', '\r\n', '\u0085', '\ufeff', '---', '...', '!json'),
)
const key = text.filter((name) => !['__proto__', 'constructor', 'prototype'].includes(name))

const { map: arbitraryMap } = fc.letrec<{ map: FileMap; value: FileValue }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    text,
    fc.constantFrom<FileValue>(null, true, false, 0, -3, 0.1, 1e21, 2e-7),
    arbitraryJson.filter((value) => typeof value === 'object' && value !== null).map((value) => new RawJson(value as never)),
    fc.array(tie('value'), { maxLength: 4 }),
    tie('map'),
  ),
  map: fc.dictionary(key, tie('value'), { maxKeys: 5 }),
}))

describe('YAML', () => {
  it('FILE-10 gives back every value exactly', () => {
    fc.assert(
      fc.property(arbitraryMap, (map) => {
        expect(parseYaml(writeYaml(map))).toEqual({ value: map, problems: [] })
      }),
      { numRuns: 1000 },
    )
  })

  it('FILE-10 writes small maps on one line and long texts in blocks', () => {
    const map = {
      id: 7,
      title: 'Pricing',
      meta: { tags: ['a', 'b'], published: '2026-03-12' },
      sections: [
        { id: 'hero', lead: 'One.\n\nTwo.\n', actions: [{ id: 'trial', link: 'page:sign-up' }] },
        { id: 'call', color: '#18212D', note: new RawJson({ en: 'x' }) },
      ],
    }
    expect(writeYaml(map)).toBe(
      [
        'id: 7',
        'title: Pricing',
        'meta: { tags: [ a, b ], published: 2026-03-12 }',
        'sections:',
        '  - id: hero',
        '    lead: |',
        '      One.',
        '',
        '      Two.',
        '    actions:',
        '      - { id: trial, link: page:sign-up }',
        '',
        '  - id: call',
        '    color: "#18212D"',
        '    note: !json { en: x }',
        '',
      ].join('\n'),
    )
  })

  it.each<[string, string, string]>([
    ['a: 1\na: 2', 'each field once', '2:1'],
    ['x: &a 1\ny: *a', 'the value itself', '2:4'],
    ['x:\n  __proto__: 1', 'no field named __proto__', '2:3'],
    ['x: !!binary aGk=', 'a text, a number, true or false', '1:13'],
    ['x: !important 3', 'valid YAML: Unresolved tag: !important', '1:4'],
    ['x: .nan', 'a text, a number, true or false', '1:4'],
    ['x: [1, 2', 'valid YAML', '1:9'],
    ['x:\n  - a: b: c', 'quotes around a text that holds a colon', '2:8'],
    ['x: 1\n---\ny: 2', 'valid YAML', '2:1'],
    [`x: ${'['.repeat(50_000)}`, 'nested less deeply', '1:1'],
    ['x'.repeat(2_000_001), 'at most 2000000 characters', '1:1'],
  ])('FILE-11 refuses %.20j with its place', (source, expected, place) => {
    const problem = parseYaml(source).problems[0]
    expect(problem?.expected).toContain(expected)
    const { line, column } = positionOf(source, problem?.offset ?? 0)
    expect(`${line}:${column}`).toBe(place)
  })

  it('FILE-11 takes names as they are written, whatever they look like', () => {
    expect(parseYaml('01: a\n1: b\nnull: c\n<<: d\nyes: no').value).toEqual({ '01': 'a', '1': 'b', null: 'c', '<<': 'd', yes: 'no' })
  })

  it('FILE-12 finds the line and column of a value, or of the nearest one around it', () => {
    const locate = locator('id: 7\nsections:\n  - id: plans\n    plans:\n      - { id: a, price: abc }\n    lead: |\n      x\n')
    expect(locate(['sections', 0, 'plans', 0, 'price'])).toMatchObject({ line: 5, column: 18, depth: 5 })
    expect(locate(['sections', 0, 'title'])).toMatchObject({ line: 3, column: 5, depth: 2 })
    expect(locate(['sections', 0, 'lead'])).toMatchObject({ line: 6, block: true })
    expect(locate(['nothing'])).toMatchObject({ line: 1, column: 1, depth: 0 })
  })

  describe('read without a syntax tree', () => {
    /** The fast path must give the same value as the full parser; it may always give up. */
    const agrees = (source: string): boolean => {
      const value = loadYaml(source)
      if (value !== undefined) expect({ source, ...parseFully(source) }).toEqual({ source, value, problems: [] })
      return value !== undefined
    }

    it('FILE-13 is what is read with one, for everything that is written', () => {
      fc.assert(fc.property(arbitraryMap, (map) => void agrees(writeYaml(map))), { numRuns: 500 })
    })

    it('FILE-13 is what is read with one, for lines put together at random', () => {
      const line = fc
        .tuple(
          fc.constantFrom('', '', '  ', '    ', ' ', '      '),
          fc.constantFrom('', '', '- ', '-   ', '-', '# '),
          fc.constantFrom('', 'a: ', 'b: ', 'c:', 'a:', '1: ', '01: ', '~: ', '0x1: ', '1_0: ', 'True: ', '? ', '"d": ', 'e : '),
          fc.oneof(
            fc.constantFrom('', '|', '|-', '>', 'x', 'x # y', '{ a: 1, b: [x, "y"] }', '[ ]', '{}', "'it''s'", '"a\\n"'),
            fc.constantFrom('null', '~', '-3', '0x1', '1.50', '1.', '.5', '1e3', '1_0', '-1.5_0', '+0b1', '0b1', '-0x1', '0o7', '1e_3', '1_', '.5e1', '+.inf', '-.5', '01', '+1', '0.', '-0', '.5_', '2026-03-12', 'a: b', '- x', '#c', 'x#y', '&a', '*a'),
            fc.constantFrom('true', 'page:x#y', 'http://a', '{ a: b: c }', '[a b, c]', '{a}', '"x" y', "'x' # y", '{ a: "x # y" }', '%', '---', '...'),
            arbitraryWords,
          ),
        )
        .map((parts) => parts.join(''))
      const texts = fc.array(line, { maxLength: 7 }).map((lines) => lines.join('\n'))
      let read = 0
      fc.assert(
        fc.property(texts, (source) => void (read += agrees(source) ? 1 : 0)),
        { numRuns: 2000 },
      )
      expect(read).toBeGreaterThan(0)
    })

    it('FILE-13 is what is read with one, for files with slips of the hand', () => {
      const slip = fc.tuple(
        fc.constantFrom(...Object.values(SMALL_SITE).filter((text) => text.includes('id:'))),
        fc.nat(2000),
        fc.constantFrom('', ' ', '  ', '\n', '-', ':', ': ', '#', ' #', '"', "'", '{', ']', ',', '|', '>', 'x', '- a: 1\n', '\n\n', '&', '~'),
        fc.nat(4),
      )
      let read = 0
      fc.assert(
        fc.property(slip, ([text, place, insert, cut]) => {
          const at = place % text.length
          read += agrees(text.slice(0, at) + insert + text.slice(at + cut)) ? 1 : 0
        }),
        { numRuns: 3000 },
      )
      expect(read).toBeGreaterThan(500)
    })

    it.each(Object.keys(SMALL_SITE).filter((path) => path.endsWith('.yaml')))('FILE-13 is what is read with one: %s', (path) => {
      agrees(SMALL_SITE[path] ?? '')
    })

    it.each(['? !  stock', '...\na: null', 'a: 1\n---\nb: 2'])('FILE-13 leaves %j to the full parser, which refuses it', (source) => {
      expect(loadYaml(source)).toBeUndefined()
      expect(parseYaml(source).problems).toHaveLength(1)
    })

    it('FILE-13 keeps spaces that YAML does not take for spaces', () => {
      expect(loadYaml('a: x\u00a0\nb: [y\u00a0]\nc:\n  - \u00a0z')).toEqual({ a: 'x\u00a0', b: ['y\u00a0'], c: ['\u00a0z'] })
    })

    it('FILE-13 takes what people usually write', () => {
      expect(agrees(SMALL_SITE['pages/home.yaml'] ?? '')).toBe(true)
    })
  })
})
