import fc from 'fast-check'
import type { Design } from '#model/design.ts'
import type { Page } from '#model/page.ts'
import { isObject } from '#std/json.ts'
import { paragraph } from './samples.ts'

// Names of which some read like integers, because those come first among the keys of an object.
const name = fc.constantFrom('alpha', 'beta', 'gamma', '7', '12')
const slot = fc.constantFrom('main', 'left', '3')
const word = fc.constantFrom('', 'a', 'stock', 'é', '名', '<b>')

const ODDITIES: readonly unknown[] = [
  null,
  true,
  -1.5,
  1e21,
  '',
  'text',
  [],
  {},
  [1, [2]],
  ['a', 'b'],
  { a: { b: [1] } },
  { z: 1, 7: 2, a: null },
  [{ id: 'one' }, { id: 'two' }],
  { xs: { top: 4 } },
]

/** Plain data without blocks, of every sort that JSON has. */
export const plainData: fc.Arbitrary<unknown> = fc.constantFrom(...ODDITIES)

const texts = fc.record({ en: word, fr: word, nl: word }, { requiredKeys: [] })
const prose = fc
  .record({ en: word, it: word }, { requiredKeys: [] })
  .map((map) =>
    Object.fromEntries(Object.entries(map).map(([language, text]) => [language, paragraph(text || 'x')])),
  )
const loose = fc.dictionary(name, plainData, { maxKeys: 2 })

const listOf = (item: fc.Arbitrary<unknown>, maxLength = 2) => fc.array(item, { minLength: 1, maxLength })
const itemsOf = (shape: Record<string, fc.Arbitrary<unknown>>) =>
  fc.uniqueArray(
    fc.record({ id: fc.constantFrom('one', 'two', 'three'), ...shape }, { requiredKeys: ['id'] }),
    { selector: (item) => item.id, minLength: 1, maxLength: 3 },
  )

const { block } = fc.letrec((tie) => ({
  blocks: fc.oneof({ maxDepth: 2, withCrossShrink: true }, fc.constant([]), listOf(tie('block'))),
  held: fc.dictionary(slot, tie('blocks'), { maxKeys: 2 }),
  link: fc.oneof(
    fc.constant({ type: 'none' }),
    fc.constant({ type: 'page', data: { id: 3 } }),
    tie('blocks').map((wwObjects) => ({ type: 'popup', data: { wwObjects } })),
  ),
  known: fc.record(
    {
      title: texts,
      body: prose,
      wide: fc.boolean(),
      entries: itemsOf({ label: texts, target: tie('link') }),
      extra: plainData,
    },
    { requiredKeys: [] },
  ),
  odd: fc
    .tuple(loose, fc.option(fc.oneof(tie('blocks'), tie('held')), { nil: undefined }))
    .map(([data, wwObjects]) => (wwObjects ? { ...data, inner: { wwObjects } } : data)),
  content: fc.oneof(
    tie('known').map((data) => ({ type: 'card', data })),
    tie('odd').map((data) => ({ type: 'mystery', data })),
  ),
  block: fc
    .tuple(
      loose,
      fc.record(
        {
          content: tie('content'),
          link: tie('link'),
          children: tie('held'),
          hidden: fc.boolean(),
          tags: listOf(word),
          paddings: fc.constant({ xs: { top: 8 }, md: { top: 16, ignore: true } }),
        },
        { requiredKeys: [] },
      ),
    )
    .map(([more, own]) => ({ uniqueId: '', ...more, ...own })),
}))

/** A block of a known or an unknown kind with all that it holds; its ids are still to be given. */
export const arbitraryBlock = block

const sectionData = fc.record(
  {
    heading: texts,
    questions: itemsOf({ question: texts }),
    more: loose,
    wwObjects: fc.dictionary(slot, listOf(block, 2), { maxKeys: 2 }),
  },
  { requiredKeys: [] },
)
const section = fc.record(
  {
    componentName: fc.constantFrom('band', 'riddle'),
    sectionTitle: word,
    data: sectionData,
    linkedTo: fc.constant({ pageId: 99, id: 'source', note: 'kept' }),
    curious: plainData,
  },
  { requiredKeys: ['componentName'] },
)

const pageFields = fc.record(
  { title: texts, name: word, pageMeta: fc.constant({ noindex: true }), strange: plainData },
  { requiredKeys: [] },
)

/** A valid page, with unknown kinds, components and fields. */
export const arbitraryPage: fc.Arbitrary<Page> = fc
  .tuple(
    fc.uniqueArray(fc.constantFrom('hero', 'faq', 'team', '4', '11'), { minLength: 1, maxLength: 3 }),
    fc.array(section, { minLength: 3, maxLength: 3 }),
    pageFields,
    fc.boolean(),
  )
  .map(([ids, sections, more, turned]) => {
    const keyed = ids.map((id, at) => [id, { id, ...sections[at] }] as const)
    const page = {
      id: 7,
      route: 'start',
      ...more,
      category: 'website',
      sectionOrder: ids,
      sections: Object.fromEntries(turned ? keyed.toReversed() : keyed),
    }
    return numbered(page) as Page
  })

const redirects = fc.uniqueArray(
  fc.record({
    from: fc.constantFrom('/one', '/two', '/three', '/four/*'),
    to: fc.constantFrom('/end', '/two', '/five', 'https://example.org/'),
    status: fc.constantFrom(301, 302),
  }),
  { selector: ({ from }) => from, maxLength: 4 },
)

/** A valid design; its redirects may form chains. */
export const arbitraryDesign: fc.Arbitrary<Design> = fc
  .tuple(section, fc.option(section, { nil: undefined }), fc.option(redirects, { nil: undefined }), loose)
  .map(([navbar, footer, rules, more]) => {
    const list = rules?.filter(({ from, to }) => from !== to)
    return numbered({
      id: 318,
      ...(list && { redirects: list }),
      designVersionId: 1,
      homePageId: 1,
      websiteName: 'Stockwright',
      navbar: { id: 'top', ...navbar },
      ...(footer && { footer: { id: 'end', ...footer } }),
      cacheVersion: '3',
      ...more,
    }) as Design
  })

/** The same data with a unique id for every block. */
export function numbered(value: unknown, prefix = 'b'): unknown {
  let count = 0
  const walk = (inner: unknown): unknown => {
    if (Array.isArray(inner)) return inner.map(walk)
    if (!isObject(inner)) return inner
    return Object.fromEntries(
      Object.entries(inner).map(([key, child]) => [
        key,
        key === 'uniqueId' ? `${prefix}${count++}` : walk(child),
      ]),
    )
  }
  return walk(value)
}
