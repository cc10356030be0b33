import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Block } from '#model/block.ts'
import { checkPage } from '#model/check-document.ts'
import { blocksIn } from '#model/document.ts'
import { registry } from '#sections/components.ts'
import { convertPage } from './convert-page.ts'
import { convertSection } from './convert-section.ts'

const fixture = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`./fixtures/${name}.json`, import.meta.url), 'utf8'))
const text = (words: string, more: object = {}) => ({
  uniqueId: 1,
  content: { type: 'ww-text', data: { text: { en: words } } },
  ...more,
})
const kindsOf = (blocks: readonly Block[] | undefined) => blocks?.map(({ content }) => content?.type)

describe('sections of the older builder', () => {
  it('CONV-8 puts the lists of a section below each other and repeated items into columns', () => {
    const { section } = convertSection(fixture('section-cards'))
    const main = section.data?.wwObjects?.['main'] ?? []
    expect(kindsOf(main)).toEqual(['text', 'text', 'columns', 'columns', 'text', 'image', 'text'])
    expect(main[2]?.content?.data).toMatchObject({
      columns: [
        { id: 'c1', background: { color: '#F5F5F5' }, layout: { xs: { width: 100 }, md: { width: 33.33 } } },
        { id: 'c2', background: { color: '#EEEEEE' } },
        { id: 'c3' },
      ],
    })
    expect(kindsOf(main[2]?.children?.['c1'])).toEqual(['image', 'text'])
  })

  it.each([
    ['a block', { uniqueId: 7, title: text('Title'), content: { ...text('Words'), data: {} } }],
    [
      'a flat block',
      { uniqueId: 7, title: text('Title'), content: { type: 'text', uniqueId: 3, text: { en: 'Words' } } },
    ],
    ['bare content', { uniqueId: 7, title: text('Title'), content: text('Words').content }],
    ['nothing', { uniqueId: 7, title: text('Title'), words: text('Words'), content: {} }],
    ['a list', { uniqueId: 7, title: text('Title'), content: [text('Words')] }],
  ])('CONV-20 keeps all of an item whose field `content` is %s', (_, item) => {
    const { section } = convertSection({ data: { items: [item, item] }, type: 'cards' })
    const words = JSON.stringify(section.data)
    expect(words.match(/"Title"/g)).toHaveLength(2)
    expect(words.match(/"Words"/g)).toHaveLength(2)
  })

  it('CONV-8 puts left and right parts beside each other', () => {
    const { section } = convertSection({ rightFeatures: [text('right')], leftFeatures: [[text('left')]] })
    const columns = section.data?.wwObjects?.['main']?.[0]
    expect(kindsOf(columns?.children?.['c1'])).toEqual(['text'])
    expect(kindsOf(columns?.children?.['c2'])).toEqual(['text'])
  })

  it('CONV-8 converts all of a navbar and reports that it was one', () => {
    const { section, report } = convertSection(fixture('navbar'))
    expect(report).toContainEqual(expect.objectContaining({ what: 'navbar' }))
    const held = blocksIn(section.data, []).map(({ block }) => block.content?.type)
    expect(held).toEqual(['columns', 'image', 'row', 'text', 'text', 'icon', 'text', 'text'])
    expect(section.data?.['background']).toEqual({ color: '#182130' })
    expect(section.data?.['original']).toMatchObject({ appearPercent: '-2' })
  })

  it('CONV-8 hides the blocks of a section on the screens that did not show it', () => {
    const source = {
      id: 5,
      screenDisplay: { xs: false, sm: true, md: true, lg: true },
      data: { columns: [text('wide only')] },
    }
    expect(convertSection(source).section.data?.wwObjects?.['main']?.[0]?.hidden).toEqual({
      xs: true,
      sm: false,
      md: false,
      lg: false,
    })
  })

  it('CONV-8 puts one form around elements that a number held together', () => {
    const element = (type: string, part: object) => ({
      uniqueId: type,
      content: { type: 'ww-form', data: { type, formId: 7, [type]: part } },
    })
    const mail = {
      config: { weweb: { enabled: true, recipients: [{ address: { email: 'mate@harbor.example' } }] } },
      wwObject: { content: { type: 'ww-button', data: { text: 'Send' } } },
    }
    const { section } = convertSection({
      columns: [element('input', { config: { name: 'who' } }), element('button', mail)],
    })
    expect(section.data?.wwObjects?.['main']).toMatchObject([
      {
        content: { type: 'form', data: { name: 'form-7', recipients: ['mate@harbor.example'] } },
        children: {
          main: [
            { content: { data: { element: 'text', name: 'who' } } },
            { content: { data: { element: 'submit', label: { en: 'Send' } } } },
          ],
        },
      },
    ])
  })

  it('CONV-12 keeps no key and no recipient in what is left over', () => {
    const map = {
      uniqueId: 1,
      content: { type: 'ww-map', data: { googleKey: 'AIza-secret', mapStyles: [{ hue: 'blue' }] } },
    }
    const button = {
      type: 'button',
      button: { config: { weweb: { recipients: [{ address: { email: 'mate@harbor.example' } }] } } },
    }
    const { section, report } = convertSection([
      map,
      { uniqueId: 2, content: { type: 'ww-form', data: button } },
    ])
    expect(JSON.stringify(section)).not.toMatch(/secret|mate@/)
    expect(JSON.stringify(section)).toContain('blue')
    expect(report).toContainEqual(
      expect.objectContaining({ what: 'googleKey', why: expect.stringContaining('a secret') as string }),
    )
  })

  it('CONV-1 gives a section of this model back as it is', () => {
    const ours = {
      id: 'hero',
      componentName: 'hero',
      data: {
        title: { en: 'Slow boats' },
        wwObjects: { after: [{ uniqueId: 'a', content: { type: 'text' } }] },
      },
    }
    expect(convertSection(ours)).toEqual({ section: ours, report: [] })
  })

  it.each([null, 7, 'words', [], [[]], {}])('CONV-2 makes an empty section of %j', (source) => {
    expect(convertSection(source).section).toMatchObject({ id: 'section', componentName: 'builder' })
  })
})

describe('pages of the older builder', () => {
  it('CONV-7 leads links between the sections of a page to their new names', () => {
    const { page, report } = convertPage(fixture('page-v3'), { pageId: 40 })
    expect(page).toMatchObject({
      id: 40,
      linkId: 7001,
      route: 'harbor-tours',
      title: { en: 'Tours of the old harbor', fr: 'Visites du vieux port' },
      sectionOrder: ['welcome-aboard', 'wwbuilder', 'forms', 'oldform'],
      pageMeta: {
        description: { en: 'Small boats and quiet water.' },
        socialImage: { src: 'https://pictures.example/harbor.jpg?v=3' },
      },
    })
    const links = blocksIn(page.sections, []).flatMap(({ block }) => (block.link ? [block.link] : []))
    expect(links).toContainEqual({ type: 'section', data: { pageId: 40, id: 'welcome-aboard' } })
    expect(links).toContainEqual({ type: 'page', data: { id: 40 } })
    expect(report.filter(({ what }) => what.endsWith(' link'))).toEqual([])
  })

  it('CONV-3 finds published data that keeps blocks apart', () => {
    const { page } = convertPage(fixture('published'))
    expect(blocksIn(page.sections, []).map(({ block }) => block.content?.type)).toContain('row')
    expect(JSON.stringify(page)).toContain('Held by its name')
  })

  it.each(['page-v3', 'section-cards', 'navbar', 'faq-v2', 'links-v1', 'published'])(
    'CONV-9 makes a page that fits the model of %s, twice the same',
    (name) => {
      const { page } = convertPage(fixture(name))
      expect(checkPage(page, registry)).toEqual({ ok: true, value: page })
      expect(convertPage(page)).toEqual({ page, report: [] })
    },
  )

  it.each([
    ['/Harbor Tours/2019/', 'harbor-tours/2019'],
    ['', 'page'],
    ['///', 'home'],
    ['Été', 'ete'],
    ['fr/tarifs', 'page-fr/tarifs'],
  ])('CONV-3 makes a route of %j', (route, expected) => {
    expect(convertPage({ route, sections: [] }).page.route).toBe(expected)
  })
})
