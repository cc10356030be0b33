import { describe, expect, it } from 'vitest'
import type { JsonObject } from '#std/json.ts'
import { components } from './components.ts'
import { contextWith } from './fixtures/context.tsx'
import { attributeOf, elementsOf, sectionHtml, textOf } from './fixtures/draw.tsx'
import { fullData, type Filling } from './full-data.ts'
import { views } from './views.ts'

const names = [...components.keys()]

/** Components whose title is the title of the page. */
const PAGE_HEADS = ['hero', 'article-header', 'account', 'not-found']

/** Components that draw something without any data: the page's own title, or the frame of every page. */
const NEVER_EMPTY = new Set([...PAGE_HEADS, 'navbar', 'footer', 'breadcrumbs'])

/** Components that show no text of their data: what they show is in their blocks. */
const WITHOUT_WORDS = new Set(['builder'])

const first: Filling['choose'] = ([option]) => option ?? ''
const last: Filling['choose'] = (options) => options.at(-1) ?? ''

const full = (name: string, filling: Partial<Filling> = {}): JsonObject =>
  fullData(components.get(name)!.data, { word: 'Word', choose: first, ...filling }) as JsonObject

const blogPages = [{ id: 3, route: 'blog/one', title: 'One', published: '2026-03-12' }]

describe.each(names)('%s', (name) => {
  const empty = sectionHtml(name, {})
  const filled = sectionHtml(name, full(name), contextWith(blogPages), (slot) => `[${slot}]`)
  const other = sectionHtml(name, full(name, { choose: last }), contextWith(blogPages))

  it('SECT-2 draws nothing when nothing is filled in', () => {
    if (NEVER_EMPTY.has(name)) expect(empty).not.toBe('')
    else expect(empty).toBe('')
  })

  it('SECT-2 leaves no empty heading, list or link', () => {
    for (const html of [empty, filled, other]) {
      const hollow = elementsOf(html).filter(
        (element) =>
          ['h1', 'h2', 'h3', 'h4', 'a', 'ul', 'ol', 'dl', 'button', 'summary'].includes(element.tagName) &&
          textOf(element).trim() === '' &&
          attributeOf(element, 'aria-label') === undefined &&
          attributeOf(element, 'role') !== 'list',
      )
      expect(hollow.map(({ tagName }) => tagName)).toEqual([])
    }
  })

  it('SECT-3 has no style attribute and no handler', () => {
    const attributes = [empty, filled, other].flatMap(elementsOf).flatMap(({ attrs }) => attrs)
    expect(attributes.filter(({ name: own }) => own === 'style' || own.startsWith('on'))).toEqual([])
  })

  it('SECT-4 descends one heading at a time', () => {
    for (const html of [filled, other]) {
      const levels = elementsOf(html).flatMap(({ tagName }) =>
        /^h[1-4]$/.test(tagName) ? [Number(tagName[1])] : [],
      )
      const start = PAGE_HEADS.includes(name) ? 0 : 1
      const jumps = levels.filter((level, at) => level - (levels[at - 1] ?? start) > 1)
      expect(jumps, levels.join(' ')).toEqual([])
      expect(levels.filter((level) => level === 1)).toHaveLength(PAGE_HEADS.includes(name) ? 1 : 0)
    }
  })

  it('SECT-1 shows the blocks of its slots', () => {
    const shown = [...filled.matchAll(/\[(\w+)\]/g)].map(([, slot]) => slot)
    expect(new Set(shown)).toEqual(new Set(components.get(name)!.slots))
  })

  it('SECT-1 shows words of sixty characters whole', () => {
    const word = 'Bestandsverwaltungssoftware'.padEnd(60, 'x')
    const html = sectionHtml(name, full(name, { word }), contextWith(blogPages))
    expect(html.includes(word)).toBe(!WITHOUT_WORDS.has(name))
  })

  it('LANG-2 marks an English text on a French page', () => {
    const html = sectionHtml(name, full(name), contextWith([], { language: 'fr' }))
    const unmarked = elementsOf(html).filter(
      (element) =>
        element.childNodes.some((child) => textOf(child) === 'Word' && !('tagName' in child)) &&
        !isMarked(element),
    )
    expect(unmarked.map(({ tagName }) => tagName)).toEqual([])
    expect(html.includes('Word')).toBe(!WITHOUT_WORDS.has(name))
  })
})

type Element = ReturnType<typeof elementsOf>[number]

const isMarked = (element: Element): boolean => {
  if (attributeOf(element, 'lang') === 'en') return true
  const parent = element.parentNode
  return parent !== null && 'tagName' in parent && isMarked(parent)
}

describe('views', () => {
  it('SECT-1 names what is wrong in data that does not fit', () => {
    const read = views.get('hero')?.read({ id: 'a', componentName: 'hero', data: { layout: 'sideways' } })
    expect(read).toMatchObject({
      ok: false,
      failure: { why: 'bad-data', component: 'hero', problems: [{ path: ['layout'] }] },
    })
  })

  it('SECT-3 takes the colors in texts into rules of the style sheet', () => {
    const text = {
      en: {
        type: 'doc',
        content: [
          {
            type: 'paragraph',
            content: [{ type: 'text', text: 'red', marks: [{ type: 'color', attrs: { color: '#c00' } }] }],
          },
        ],
      },
    }
    const read = views.get('prose')?.read({ id: 'a', componentName: 'prose', data: { text } })
    expect(read?.ok && read.value.rules()).toEqual([{ text: '.ink-_23c00{color:#c00}' }])
  })
})

it.each([
  ['184 kg', 'quote-value'],
  ['184\u00A0kg', 'quote-value quote-value-long'],
])('LOOK-16 a figure of a quote is set smaller where it would be broken in a word: %j', (value, expected) => {
  const html = sectionHtml('quote', { ...full('quote'), value: { en: value } })
  expect(elementsOf(html).map((element) => attributeOf(element, 'class'))).toContain(expected)
})
