import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { block as blockSchema } from '#model/block.ts'
import { blockProblems, checkPage } from '#model/check-document.ts'
import { blocksIn } from '#model/document.ts'
import { innerBlockProblems } from '#model/held-block-problems.ts'
import { registry } from '#sections/components.ts'
import { runs } from '../../test/support/property-runs.ts'
import { convertBlock } from './convert-block.ts'
import { convertPage } from './convert-page.ts'
import { convertSection } from './convert-section.ts'
import { READERS } from './kinds/readers.ts'

/** Values as they occur in sources: valid, odd, hostile. */
const leaves = fc.oneof(
  fc.constantFrom<unknown>(
    '',
    {},
    [],
    null,
    0,
    -1,
    1,
    '100',
    '12.5px',
    '#fff',
    '#18013097',
    'rgba(50, 50, 50, 0.75)',
    'solid',
    true,
    'none',
  ),
  fc.constantFrom(
    'ww-text',
    'h1',
    'center',
    'flex-end',
    'fas fa-check',
    'text-small',
    '/a.jpg',
    'javascript:alert(1)',
    'section://5',
    '%',
  ),
  fc.constantFrom(
    '<p>a <b>b</b></p>',
    '<script>x</script>',
    '[[wwObject=0]] [[wwLink={"linkPage":1}|text=a]]',
    'linear-gradient(90deg,#fff 0%,#000 100%)',
  ),
  fc.string({ maxLength: 12 }),
  fc.double(),
  fc.integer(),
)

const FIELDS =
  'text style classes children wwObjects columns config slides img innerContent list title background data url alt zoom position link ' +
  'font size color align tag content type icon markers lat lng zoom xs md cols width borders ignore count height name options value ' +
  'recipients redirect linkPage source particlesNumberValue price customProps gradient boxShadow borderWidth backgroundColor anim'

const fields = fc.constantFrom(...FIELDS.split(' '))
const hostileNames = fc.oneof(
  { weight: 12, arbitrary: fields },
  { weight: 1, arbitrary: fc.constantFrom('__proto__', 'constructor', 'toString', 'en', 'fr_FR', '0') },
)

const foreign = fc.constantFrom(...Object.keys(READERS))
const any = fc.oneof(
  { weight: 9, arbitrary: foreign },
  { weight: 1, arbitrary: fc.constantFrom('button', 'row', 'harbor-list', 'constructor', '') },
)

/** A unique text. */
const marker = fc.stringMatching(/^mark[a-z]{6}$/)

const sourceOf = (types: fc.Arbitrary<string>, leaf: fc.Arbitrary<unknown> = leaves, names = hostileNames) =>
  fc.letrec<{ source: unknown; value: unknown; held: unknown }>((tie) => ({
    value: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      leaf,
      tie('held'),
      fc.array(fc.oneof(tie('held'), tie('value')), { maxLength: 3 }),
      fc
        .array(fc.tuple(names, tie('value')), { maxLength: 5 })
        .map(
          (entries) =>
            JSON.parse(
              `{${entries.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value ?? null)}`).join(',')}}`,
            ) as unknown,
        ),
    ),
    held: fc.record(
      {
        uniqueId: leaf,
        wwVersion: fc.constantFrom(2, 3, '3'),
        content: fc.record({ type: types, data: tie('value') }, { requiredKeys: ['type'] }),
        link: fc.oneof(
          leaf,
          fc.record({
            type: fc.constantFrom(
              'none',
              'ww-link-ext',
              'ww-link-page',
              'ww-link-section',
              'ww-link-popup',
              'ww-link-zoom',
              'page',
            ),
            data: tie('value'),
          }),
        ),
        paddings: fc.oneof(
          leaf,
          fc.record(
            { xs: fc.record({ top: leaf, left: leaf }, { requiredKeys: [] }), md: leaf },
            { requiredKeys: [] },
          ),
        ),
        anim: fc.oneof(
          leaf,
          fc.record(
            {
              isAnim: leaf,
              isParallax: leaf,
              duration: leaf,
              opacity: leaf,
              start: fc.record({ o: leaf, y: leaf }),
              end: leaf,
            },
            { requiredKeys: [] },
          ),
        ),
        ratio: leaf,
        hidden: leaf,
        tags: tie('value'),
        children: tie('value'),
        data: tie('value'),
      },
      { requiredKeys: ['content'] },
    ),
    source: fc.oneof(
      tie('held'),
      tie('value'),
      fc.json().map((json) => JSON.parse(json) as unknown),
      fc.anything(),
    ),
  })).source

const source = sourceOf(any)

const RUNS = { numRuns: 400 }

describe('any source whatever', () => {
  it('CONV-9 becomes a block that fits the model and its kind, with an id for each', () => {
    fc.assert(
      fc.property(source, (value) => {
        const { block } = convertBlock(value)
        expect(blockSchema.safeParse(block).error).toBeUndefined()
        expect(innerBlockProblems(block, [])).toEqual([])
        const held = blocksIn({ wwObjects: [block] }, []).map((one) => one.block)
        expect(held.flatMap((one) => blockProblems(one, [], registry))).toEqual([])
        expect(new Set(held.map(({ uniqueId }) => uniqueId)).size).toBe(held.length)
      }),
      RUNS,
    )
  })

  it('CONV-1 is converted once: a second time changes nothing', () => {
    fc.assert(
      fc.property(source, (value) => {
        const { block } = convertBlock(value)
        expect(convertBlock(block)).toEqual({ block, report: [] })
        const { section } = convertSection(value)
        expect(convertSection(section)).toEqual({ section, report: [] })
      }),
      RUNS,
    )
  })

  it('CONV-2 never throws, and no block of a known type is replaced for a fault of the conversion', () => {
    fc.assert(
      fc.property(sourceOf(foreign), (value) => {
        const replaced = convertBlock(value).report.filter(({ what }) => what === 'block')
        const reasons = replaced.map(({ why }) => why.replace('replaced by the default block: ', ''))
        const expected = /^(?:it is no block of any version|it has no content type|more blocks)/
        expect(reasons.filter((why) => !expected.test(why))).toEqual([])
      }),
      RUNS,
    )
  })

  it('CONV-4 loses no text that is anywhere in a block', () => {
    fc.assert(
      fc.property(sourceOf(foreign, marker, fields), (value) => {
        const { block, report } = convertBlock(value)
        const kept = JSON.stringify([block, report.filter(({ what }) => what.startsWith('too '))])
        const lost = (JSON.stringify(value) ?? '')
          .match(/mark[a-z]{6}/g)
          ?.filter((mark) => !kept.includes(mark))
        expect(lost ?? []).toEqual([])
      }),
      RUNS,
    )
  })

  it('CONV-9 becomes a page that fits the model', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          source,
          fc.record({
            sections: fc.array(fc.record({ id: leaves, data: source }), { maxLength: 3 }),
            route: leaves,
            title: leaves,
          }),
        ),
        (value) => {
          const { page } = convertPage(value)
          expect(checkPage(page, registry)).toEqual({ ok: true, value: page })
        },
      ),
      RUNS,
    )
  })

  it('CONV-9 leaves every prototype as it was', () => {
    const before = [Object, Array, String].map(
      ({ prototype }) => Object.getOwnPropertyNames(prototype).length,
    )
    fc.assert(
      fc.property(source, (value) => {
        convertPage(value)
      }),
      { numRuns: runs(100) },
    )
    expect(
      [Object, Array, String].map(({ prototype }) => Object.getOwnPropertyNames(prototype).length),
    ).toEqual(before)
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  })

  it('CONV-9 refuses names that reach into a prototype, and lists them', () => {
    const hostile: unknown = JSON.parse(
      '{"content":{"type":"ww-margin","data":{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}}}',
    )
    const { block, report } = convertBlock(hostile)
    expect(JSON.stringify(block)).not.toContain('polluted')
    expect(report.map(({ what }) => what)).toEqual(['field name', 'field name'])
  })

  it('CONV-9 reads a source of 100 000 levels', () => {
    let deep: unknown = 'bottom'
    for (let level = 0; level < 100_000; level += 1)
      deep = level % 2 === 0 ? [deep] : { content: { type: 'ww-row', data: { wwObjects: deep } } }
    expect(convertBlock(deep).report).toContainEqual(expect.objectContaining({ what: 'too deep' }))
  })
})
