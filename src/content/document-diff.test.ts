import { describe, expect, it } from 'vitest'
import type { Block } from '#model/block.ts'
import type { Page } from '#model/page.ts'
import { registry } from '#sections/components.ts'
import { documentDiff } from './document-diff.ts'
import { routesOf } from './routes.ts'

const writer = { registry, routes: routesOf([{ id: 7, route: 'jars' }]) }

const block = (uniqueId: string, text: string): Block => ({
  uniqueId,
  content: { type: 'button', data: { text: { en: text, fr: `${text} (fr)` } } },
})

const page = (title: string, ...blocks: Block[]): Page => ({
  id: 7,
  route: 'jars',
  category: 'website',
  title: { en: title },
  sectionOrder: ['main'],
  sections: { main: { id: 'main', componentName: 'builder', data: { wwObjects: { main: blocks } } } },
})

const diff = (before: Page | null, after: Page | null) => documentDiff(before, after, writer)

describe('the difference of two states of a document', () => {
  it('CLI-16 names each field as content files do, translations with their language', () => {
    expect(diff(page('Jars', block('a', 'Order')), page('Pots', block('a', 'Buy')))).toEqual([
      { field: 'title', before: 'Jars', after: 'Pots' },
      { field: 'sections.main.blocks.main.a.text', before: 'Order', after: 'Buy' },
      { field: 'blocks.a.text', language: 'fr', before: 'Order (fr)', after: 'Buy (fr)' },
    ])
    expect(diff(page('Jars'), page('Jars'))).toEqual([])
  })

  it('CLI-16 reports what was added and removed, and a changed order, but nothing that only moved because of it', () => {
    const [a, b, c] = [block('a', 'A'), block('b', 'B'), block('c', 'C')]
    expect(diff(page('Jars', a, b), page('Jars', b, a))).toEqual([
      { field: 'sections.main.blocks.main (order)', before: 'a, b', after: 'b, a' },
    ])
    expect(diff(page('Jars', a, b), page('Jars', c, a, b))).toEqual([
      { field: 'sections.main.blocks.main.c.id', before: null, after: 'c' },
      { field: 'sections.main.blocks.main.c.kind', before: null, after: 'button' },
      { field: 'sections.main.blocks.main.c.text', before: null, after: 'C' },
      { field: 'blocks.c.text', language: 'fr', before: null, after: 'C (fr)' },
    ])
  })

  it('CLI-16 reports everything of an added or removed document', () => {
    const fields = ['id', 'title', 'category']
    expect(diff(null, page('Jars')).map(({ field, before }) => [field, before]).slice(0, 3)).toEqual(
      fields.map((field) => [field, null]),
    )
    expect(diff(page('Jars'), null).map(({ after }) => after)).not.toContain('website')
  })
})
