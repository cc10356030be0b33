import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { block, blocks, hero, pageWith, refused, registry } from '../../test/support/checked-documents.ts'
import { checkDesign, checkPage } from './check-document.ts'
import { EMPTY_REGISTRY } from './kind.ts'
import { MAX_BLOCKS } from './limits.ts'

describe('bad documents', () => {
  it('MODEL-10 names every problem at once, each with its path, what was expected and what is there', () => {
    const bad = pageWith(
      hero({
        title: { en: 5 },
        wwObjects: { main: [block({ content: { type: 'badge', data: { look: 'x' } } }), block({}, 'a')] },
      }),
    )
    expect(refused(bad).split('\n')).toEqual([
      'sections.top.data.title.en: expected a string, found 5',
      'sections.top.data.wwObjects.main[0].content.data.look: expected one of "loud", "quiet", found "x"',
      'sections.top.data.wwObjects.main[1].uniqueId: expected an id of its own, found "a"',
    ])
  })

  it.each([
    [null, 'document: expected an object, found null'],
    [[], 'document: expected an object, found a list of 0'],
    ['page', 'document: expected an object, found "page"'],
    [pageWith(hero(), { id: '7' }), 'id: expected a number, found "7"'],
    [
      pageWith(hero(), { category: 'blog' }),
      'category: expected one of "strapi-page", "website", "template", "empty", found "blog"',
    ],
    [
      pageWith({ ...hero(), wwEditMode: 'edit' }),
      'sections.top.wwEditMode: expected one of "none", "content", "show3d", "cancel", "save", found "edit"',
    ],
    [
      blocks({ ...block(), wwVersion: 2 }),
      'sections.top.data.wwObjects.main[0].wwVersion: expected one of 3, found 2',
    ],
    [
      blocks({ content: { type: 'badge' } }),
      'sections.top.data.wwObjects.main[0].uniqueId: expected a string, found nothing',
    ],
    [
      blocks(block({}, '__proto__')),
      'sections.top.data.wwObjects.main[0].uniqueId: expected another id than __proto__, found "__proto__"',
    ],
    [
      blocks(block({ tags: 'new' })),
      'sections.top.data.wwObjects.main[0].tags: expected an array, found "new"',
    ],
    [
      blocks(
        block({ content: { type: 'badge', data: { steps: [{ to: { type: 'page', data: { id: 1 } } }] } } }),
      ),
      'sections.top.data.wwObjects.main[0].content.data.steps[0].id: expected a string, found nothing',
    ],
  ])('MODEL-10 tells what is wrong with %#', (value, says) => expect(refused(value)).toBe(says))

  it('MODEL-10 refuses more blocks than a document may hold', () => {
    const many = Array.from({ length: MAX_BLOCKS + 1 }, (_, at) => ({ uniqueId: `b${at}` }))
    const main = {
      a: many.slice(0, 500),
      b: many.slice(500, 1000),
      c: many.slice(1000, 1500),
      d: many.slice(1500, 2000),
      e: many.slice(2000),
    }
    expect(refused(pageWith(hero({ wwObjects: main })))).toBe(
      `document: expected at most ${MAX_BLOCKS} blocks, found ${MAX_BLOCKS + 1}`,
    )
  })

  it('MODEL-10 finds one id used twice, also in popups of data that no schema knows', () => {
    const list = { wwObjects: [block({}, 'a')] }
    expect(
      refused(
        blocks(block({}, 'a'), {
          uniqueId: 'b',
          content: { type: 'other', data: { any: [{ popup: list }] } },
        }),
      ),
    ).toBe(
      'sections.top.data.wwObjects.main[1].content.data.any[0].popup.wwObjects[0].uniqueId: expected an id of its own, found "a"',
    )
  })

  it('MODEL-10 leaves no trace of 10,000 hostile documents', () => {
    const own = Object.getOwnPropertyNames(Object.prototype).toSorted()
    const key = fc.constantFrom(
      '__proto__',
      'constructor',
      'prototype',
      'wwObjects',
      'sections',
      'top',
      'data',
      'link',
      'type',
      'toString',
      'children',
      'x',
    )
    const leaf = fc.oneof(
      fc.constantFrom(null, true, 0, -1, 'popup', 'badge', '', 'javascript:1'),
      fc.string({ maxLength: 3 }),
    )
    const { tree } = fc.letrec((tie) => ({
      tree: fc.oneof(
        { maxDepth: 4 },
        leaf,
        fc.array(tie('tree'), { maxLength: 3 }),
        fc
          .array(fc.tuple(key, tie('tree')), { maxLength: 4 })
          .map(
            (entries) =>
              JSON.parse(
                `{${entries.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join(',')}}`,
              ) as unknown,
          ),
      ),
    }))
    fc.assert(
      fc.property(tree, (data) => {
        checkPage(data, registry)
        checkDesign(data, EMPTY_REGISTRY)
        checkPage(pageWith(hero(data)), registry)
        checkPage(
          pageWith(hero({ wwObjects: { main: [{ uniqueId: 'a', content: { type: 'badge', data } }] } })),
          registry,
        )
      }),
      // Each run checks four documents.
      { numRuns: 2_500 },
    )
    expect(Object.getOwnPropertyNames(Object.prototype).toSorted()).toEqual(own)
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })
})
