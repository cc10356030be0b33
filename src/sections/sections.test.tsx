import { describe, expect, it } from 'vitest'
import type { JsonObject } from '#std/json.ts'
import { contextWith } from './fixtures/context.tsx'
import { attributeOf, elementsOf, sectionHtml, textOf } from './fixtures/draw.tsx'

const en = (text: string): JsonObject => ({ en: text })
const page = (id: number): JsonObject => ({ type: 'page', data: { id } })
const node = (type: string, content: JsonObject[], attrs?: JsonObject): JsonObject => ({
  type,
  ...(attrs ? { attrs } : {}),
  content,
})
const text = (value: string): JsonObject[] => (value === '' ? [] : [{ type: 'text', text: value }])
const heading = (value: string): JsonObject => node('heading', text(value), { level: 2 })
const words = (value: string): JsonObject => node('paragraph', text(value))
const doc = (...content: JsonObject[]): JsonObject => ({ en: node('doc', content) })
const row = (type: string, ...cells: string[]): JsonObject =>
  node(
    'table_row',
    cells.map((cell) => node(type, text(cell))),
  )

const found = (html: string, tag: string) => elementsOf(html).filter(({ tagName }) => tagName === tag)
const textsOf = (html: string, tag: string): string[] => found(html, tag).map(textOf)

describe('long text', () => {
  const three = doc(heading('One'), words('1'), heading('Two'), heading('Three'))

  it('SECT-8 lists its headings once there are three, each with its anchor', () => {
    const html = sectionHtml('article-body', { text: three })
    const targets = found(html, 'a').map((link) => attributeOf(link, 'href'))
    expect(targets).toEqual(['#h-one', '#h-two', '#h-three'])
    expect(found(html, 'h2').map((each) => `#${attributeOf(each, 'id')}`)).toEqual(targets)
    expect(found(sectionHtml('article-body', { text: doc(heading('One'), heading('Two')) }), 'nav')).toEqual(
      [],
    )
  })

  it('SECT-8 has a figure at the end of its part, and one without a part at the end', () => {
    const figures = [
      { id: 'a', after: 'one', figure: { vignette: 'kanban' } },
      { id: 'b', after: 'gone', figure: { vignette: 'price-list' } },
    ]
    const html = sectionHtml('article-body', { text: three, figures, contents: 'none' })
    const order = ['>One<', 'kanban', '>Two<', '>Three<', 'price-list'].map((part) => html.indexOf(part))
    expect(order).toEqual(order.toSorted((a, b) => a - b))
    expect(order).not.toContain(-1)
  })
})

describe('tables', () => {
  const table = doc(
    node('table', [
      row('table_header', 'Object', 'Shop', 'Ledger'),
      row('table_cell', 'Stock', '', ''),
      row('table_cell', 'Levels', '→', '—'),
      row('table_cell', 'Orders', '✓ daily', '↔'),
    ]),
  )
  const html = sectionHtml('data-table', { table, layout: 'matrix', caption: en('What syncs') })

  it('SECT-9 draws a lone sign with words for those who do not see it', () => {
    const cells = textsOf(html, 'td')
    expect(cells).toEqual(['out of Stockwright', 'not synced', '✓ daily', 'both ways'])
  })

  it('SECT-9 says of a plain table between whom an arrow leads', () => {
    const cells = textsOf(sectionHtml('data-table', { table }), 'td')
    expect(cells).toEqual(['from the first to the second', 'no', '✓ daily', 'both ways'])
  })

  it('SECT-9 takes a word for a word', () => {
    const odd = doc(node('table', [row('table_cell', 'Name', 'constructor')]))
    expect(textsOf(sectionHtml('data-table', { table: odd }), 'td')).toEqual(['constructor'])
  })

  it('SECT-9 begins a group with a row that has nothing but a first cell', () => {
    expect(found(html, 'tbody')).toHaveLength(1)
    const group = found(html, 'th').find((cell) => attributeOf(cell, 'scope') === 'rowgroup')
    expect([textOf(group!), attributeOf(group!, 'colspan')]).toEqual(['Stock', '3'])
  })

  it('SECT-9 explains the signs of direction that a matrix uses', () => {
    const legend = found(html, 'p').find((each) => attributeOf(each, 'class') === 'sign-legend')
    expect(textOf(legend!)).toMatch(/out of Stockwright.*both ways.*not synced/)
    expect(textOf(legend!)).not.toContain('into')
  })

  it('SECT-9 names the columns, the rows and the table', () => {
    const scopes = found(html, 'th').map((cell) => attributeOf(cell, 'scope'))
    expect(scopes).toEqual(['col', 'col', 'col', 'rowgroup', 'row', 'row'])
    expect(textsOf(html, 'caption')).toEqual(['What syncs'])
  })
})

describe('lists of pages', () => {
  const site = [
    { id: 3, route: 'news/old', title: 'Old', published: '2026-02-01' },
    { id: 4, route: 'news/new', title: 'New', published: '2026-09-16' },
    { id: 5, route: 'news/odd', title: 'Odd' },
  ]
  const context = contextWith(site, { route: 'news' })

  it('SECT-10 shows news by month, newest first, what has no date last', () => {
    const html = sectionHtml('news-list', {}, context)
    expect(textsOf(html, 'h2')).toEqual(['September 2026', 'February 2026', 'Without a date'])
    expect(textsOf(html, 'h3')).toEqual(['New', 'Old', 'Odd'])
  })

  it('SECT-10 takes what an editor wrote about a page, and shows it once', () => {
    const entries = [
      { id: 'n', link: page(4), title: en('Better words'), plan: en('all plans'), actionNeeded: true },
    ]
    const html = sectionHtml('news-list', { entries }, context)
    expect(textsOf(html, 'h3')).toEqual(['Better words', 'Old', 'Odd'])
    expect(html).toContain('You need to do something')
  })

  it('SECT-10 an index adds the pages that no card leads to', () => {
    const groups = [{ id: 'g', cards: [{ id: 'c', link: page(3) }] }]
    const html = sectionHtml('index-list', { groups, group: 'news' }, context)
    expect(textsOf(html, 'h2')).toEqual(['Old', 'New', 'Odd'])
  })

  it('SECT-10 related pages are the newest of a group, without the page itself', () => {
    const html = sectionHtml('related', { group: 'news', limit: 1 }, contextWith(site, { route: 'news/new' }))
    expect(textsOf(html, 'h2')).toEqual(['Old'])
  })
})

describe('breadcrumbs', () => {
  const site = [
    { id: 3, route: 'blog', title: 'Blog: formulas and planning' },
    { id: 4, route: 'blog/2017/7/31/challenges', title: 'Challenges' },
  ]

  it('SECT-12 lead from home over the pages that the route passes', () => {
    const html = sectionHtml('breadcrumbs', {}, contextWith(site, { route: 'blog/2017/7/31/challenges' }))
    expect(textsOf(html, 'li')).toEqual(['Home', 'Blog', 'Challenges'])
    expect(found(html, 'a').map((link) => attributeOf(link, 'href'))).toEqual(['/', '/blog'])
  })

  it('SECT-12 are not on home', () => {
    expect(sectionHtml('breadcrumbs', {}, contextWith([], { route: 'home' }))).toBe('')
  })
})

describe('navbar', () => {
  const menu = [
    {
      id: 'a',
      label: en('Product'),
      link: page(2),
      groups: [{ id: 'g', links: [{ id: 'l', label: en('Lots'), link: page(1) }] }],
    },
    {
      id: 'b',
      label: en('Industries'),
      link: page(1),
      groups: [{ id: 'g', links: [{ id: 'l', label: en('Food'), link: page(2) }] }],
    },
    { id: 'c', label: en('Pricing'), link: page(1) },
  ]
  const html = sectionHtml('navbar', { menu })

  it('SECT-11 opens one panel at a time without script, each with a link to its landing page', () => {
    const panels = found(html, 'details').filter((each) => attributeOf(each, 'name') === 'menu')
    expect(panels).toHaveLength(2)
    expect(html).toContain('Product: overview')
    expect(html).toContain('Industries: overview')
  })

  it('SECT-11 has one button that opens the menu on small screens', () => {
    const button = found(html, 'button').find((each) => attributeOf(each, 'popovertarget') !== undefined)
    const menuId = attributeOf(button!, 'popovertarget')
    expect(
      elementsOf(html).some(
        (each) => attributeOf(each, 'id') === menuId && attributeOf(each, 'popover') === 'auto',
      ),
    ).toBe(true)
  })

  it('LANG-5 lists the languages by their own names, the current one marked', () => {
    const french = sectionHtml('navbar', {}, contextWith([], { language: 'fr' }))
    const links = found(french, 'a').filter((link) => attributeOf(link, 'hreflang') !== undefined)
    expect(links.map(textOf)).toEqual(['English', 'Français', 'Español', 'Italiano', 'Nederlands'])
    expect(links.filter((link) => attributeOf(link, 'aria-current') === 'true').map(textOf)).toEqual([
      'Français',
    ])
  })

  it('SECT-11 marks the link to the page that is open', () => {
    const current = found(html, 'a').filter((link) => attributeOf(link, 'aria-current') === 'page')
    expect(current.map(textOf)).toContain('Product: overview')
  })
})
