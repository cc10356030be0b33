import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Kind } from '#model/kind.ts'
import { card, samplePage } from '../../test/support/edit/samples.ts'
import { inSection } from './address.ts'
import { applyChange } from './apply-change.ts'
import { change, parseChange, type Change } from './change.ts'
import { compose } from './compose.ts'
import { describe as said } from './describe.ts'
import { touched } from './touched.ts'

const on = 'page:7'
const insert: Change = { do: 'insert-block', on, to: inSection('hero', 'main'), index: 0, block: card('n') }

const problemPaths = (value: unknown): string[] => {
  const parsed = parseChange(value)
  return parsed.ok ? [] : parsed.failure.map(({ path }) => path.join('.'))
}

describe('parseChange', () => {
  it.each([
    ['no object', 'remove everything', 'do'],
    ['an unknown verb', { do: 'explode', on }, 'do'],
    ['an inherited name as a verb', { do: 'toString', on }, 'do'],
    ['an unknown document', { do: 'remove-page', on: 'page:-1' }, 'on'],
    ['a field that the verb does not know', { do: 'remove-page', on, force: true }, 'force'],
    ['a missing value', { do: 'set-field', on, path: ['name'] }, 'value'],
    ['an empty path', { do: 'unset-field', on, path: [] }, 'path'],
    ['a block that is none', { ...insert, block: { uniqueId: 5 } }, 'block.uniqueId'],
    [
      'a wrong part of a composed change',
      { do: 'all', on, changes: [insert, { do: 'x', on }] },
      'changes.1.do',
    ],
    [
      'a part on another document',
      { do: 'all', on, changes: [{ do: 'remove-page', on: 'page:8' }] },
      'changes.0.on',
    ],
    [
      'a composed change inside another',
      { do: 'all', on, changes: [{ do: 'all', on, changes: [] }] },
      'changes.0.do',
    ],
  ])('CHANGE-1 refuses %s and says where', (_, value, path) => {
    expect(problemPaths(value)).toEqual([path])
  })

  it('CHANGE-1 refuses names that reach into a prototype, wherever they are', () => {
    const value: unknown = JSON.parse(
      '{"do":"set-field","on":"page:7","path":["x"],"value":{"__proto__":{"a":1}}}',
    )
    expect(parseChange(value)).toMatchObject({
      ok: false,
      failure: [{ expected: expect.stringContaining('__proto__') }],
    })
  })

  it('CHANGE-1 has one schema for all verbs, which can be written as JSON schema', () => {
    expect(change.safeParse(insert).success).toBe(true)
    expect(change.safeParse({ ...insert, index: -1 }).success).toBe(false)
    expect(JSON.stringify(z.toJSONSchema(change))).toContain('insert-block')
  })
})

describe('applyChange', () => {
  it('CHANGE-4 shares what the change does not touch', () => {
    const before = samplePage()
    const after = applyChange(
      before,
      { do: 'remove-block', on, block: 'b' },
      { kinds: new Map(), components: new Map() },
    )
    if (!after.ok || after.value === null || !('sections' in after.value)) throw new Error('Refused')
    expect(after.value['sections']).toMatchObject({ faq: before.sections['faq'] })
    expect(
      Object.is((after.value['sections'] as typeof before.sections)['faq'], before.sections['faq']),
    ).toBe(true)
  })

  it('CHANGE-8 checks only the block that it changes, on a page of 1,000', () => {
    let checks = 0
    const counted = {
      kind: 'card',
      data: z.looseObject({ title: z.unknown().refine(() => (checks += 1) > 0) }),
      defaults: {},
      slots: [],
    } satisfies Kind
    const registry = { kinds: new Map<string, Kind>([['card', counted]]), components: new Map() }
    const page = samplePage()
    const slot = (name: string) => Array.from({ length: 333 }, (_, at) => card(`${name}${at}`))
    const wwObjects = { left: slot('l'), main: slot('m'), right: [...slot('r'), card('last')] }
    page.sections['hero'] = { id: 'hero', componentName: 'band', data: { wwObjects } }
    const path = ['content', 'data', 'title']
    const set: Change = { do: 'set-text', on, of: { block: 'm7' }, path, language: 'fr', text: 'Sept' }
    expect(applyChange(page, set, registry).ok).toBe(true)
    expect(checks).toBe(1)
  })

  it('CHANGE-1 refuses what JSON can not represent', () => {
    const value = { at: undefined }
    const outcome = applyChange(
      samplePage(),
      { do: 'set-field', on, path: ['x'], value },
      { kinds: new Map(), components: new Map() },
    )
    expect(outcome).toMatchObject({ ok: false, failure: { reason: 'invalid' } })
  })
})

describe('compose', () => {
  it('CHANGE-5 flattens, leaves a single change as it is, and takes one document only', () => {
    const route: Change = { do: 'set-route', on, route: 'plans' }
    expect(compose(on, [route])).toEqual(route)
    expect(compose(on, [compose(on, [insert, route]), route])).toEqual({
      do: 'all',
      on,
      changes: [insert, route, route],
    })
    expect(() => compose('page:8', [route])).toThrow('page:7')
  })
})

describe('touched', () => {
  it('CHANGE-10 names sections, blocks, fields and languages', () => {
    expect(touched(insert)).toEqual({
      on,
      whole: false,
      fields: [],
      sections: ['hero'],
      blocks: ['n'],
      languages: ['en', 'fr', 'es', 'it', 'nl'],
    })
    const french: Change = { do: 'set-text', on, path: ['title'], language: 'fr', text: 'Prix' }
    expect(touched(french)).toMatchObject({ fields: ['title'], languages: ['fr'] })
    const dutch: Change = { do: 'set-text', on, of: { block: 'a' }, path: ['x'], language: 'nl', text: null }
    expect(touched(compose(on, [dutch, french]))).toMatchObject({ blocks: ['a'], languages: ['fr', 'nl'] })
    expect(touched({ do: 'remove-page', on })).toMatchObject({ whole: true })
  })
})

describe('history sentences', () => {
  it.each([
    [insert, 'Added a card block to section hero'],
    [
      { do: 'set-text', on, path: ['title'], language: 'fr', text: 'Prix' },
      'Wrote the French text of title of the document',
    ],
    [{ do: 'move-section', on, section: 'faq', to: 0 }, 'Moved section faq to position 1'],
    [compose(on, [{ do: 'remove-page', on }, insert, insert]), 'Removed page 7, and 2 more'],
  ] satisfies [Change, string][])('CHANGE-11 says what a change did: %#', (change, sentence) => {
    expect(said(change)).toBe(sentence)
  })
})
