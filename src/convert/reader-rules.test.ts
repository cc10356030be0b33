import { describe, expect, it } from 'vitest'
import type { Block } from '#model/block.ts'
import { convertBlock } from './convert-block.ts'
import { convertPage } from './convert-page.ts'
import type { ConvertContext } from './run.ts'

const of = (type: string, data: unknown, more: object = {}) => ({
  uniqueId: 5,
  wwVersion: 3,
  content: { type, data },
  ...more,
})
const read = (source: unknown, context?: ConvertContext): Block => convertBlock(source, context).block
const dataOf = (type: string, data: unknown): unknown => read(of(type, data)).content?.data
const style = (fields: object) => ({ style: fields })
const paragraph = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})

describe('what the data of the older builder forces a reader to accept', () => {
  it('READ-1 reads numbers written as text, with a unit or without', () => {
    const block = read(
      of(
        'ww-image',
        {
          url: '/a.jpg',
          zoom: '1.3',
          ...style({ maxHeight: '70', minWidth: '20px', boxShadow: { y: '3', b: 10 } }),
        },
        {
          ratio: '56.25',
          paddings: { xs: { top: '10px', left: 5 } },
          anim: { isParallax: true, start: { o: 0, y: '-150', scale: '1.3' }, end: { o: '100', y: 150 } },
        },
      ),
    )
    expect(block).toMatchObject({
      ratio: 56.25,
      paddings: { xs: { top: 10, left: 5 } },
      anim: { parallaxStart: { offset: 0, y: -150, scale: 1.3 }, parallaxEnd: { offset: 100, y: 150 } },
      content: { data: { zoom: 1.3, maxHeight: 70, minWidth: 20, shadow: { y: 3, blur: 10 } } },
    })
  })

  it.each([{}, [], null, '', undefined])('READ-2 takes %j for nothing', (nothing) => {
    const wrapper = {
      link: nothing,
      paddings: nothing,
      anim: nothing,
      children: nothing,
      tags: nothing,
      data: nothing,
    }
    const data = {
      text: nothing,
      children: nothing,
      classes: nothing,
      align: nothing,
      color: nothing,
      style: nothing,
    }
    const { block, report } = convertBlock(of('ww-text', data, wrapper))
    expect(block).toEqual({ uniqueId: '5', wwVersion: 3, content: { type: 'text' } })
    expect(report).toEqual([])
  })

  it.each([
    'ww-button',
    'ww-color',
    'ww-icon',
    'ww-image',
    'ww-slider',
    'ww-map',
    'ww-columns',
    'ww-row',
    'ww-lang',
  ])('READ-3 leaves the style that a %s does not have to its kind', (type) => {
    const { block, report } = convertBlock(of(type, {}))
    expect(report).toEqual([])
    for (const field of ['border', 'radius', 'shadow', 'background', 'color', 'size'])
      expect(block.content?.data ?? {}).not.toHaveProperty(field)
  })

  it('READ-4 keeps a block of an unknown type with its data as it is', () => {
    const data = {
      mainColor: '#123456',
      list: [{ content: { type: 'ww-text', data: { text: 'as it is' } } }],
    }
    const { block, report } = convertBlock(of('ww-lang-harbor', data))
    expect(block.content).toEqual({ type: 'ww-lang-harbor', data })
    expect(report).toMatchObject([{ what: 'kind ww-lang-harbor' }])
  })

  it('READ-4 keeps the blocks in an unknown type as blocks of this model', () => {
    const block = read(of('harbor-list', { wwObjects: [of('ww-text', { text: { en: 'In it' } })], rest: 1 }))
    expect(block.content?.data).toMatchObject({
      rest: 1,
      wwObjects: [{ content: { type: 'text', data: { text: { en: paragraph('In it') } } } }],
    })
  })

  it('READ-5 reads fr_FR and en_GB as fr and en', () => {
    expect(dataOf('ww-text', { text: { fr_FR: 'Quai', en_GB: 'Quay' } })).toEqual({
      text: { fr: paragraph('Quai'), en: paragraph('Quay') },
    })
  })

  it('READ-5 shows the short key of two for one language and keeps the other', () => {
    const block = read(of('ww-text', { text: { fr: 'Quai', fr_FR: 'Vieux quai' } }))
    expect(block.content?.data).toEqual({ text: { fr: paragraph('Quai') } })
    expect(block.data?.['original']).toEqual({ 'content.data.text.fr_FR': 'Vieux quai' })
  })

  it('READ-6 reads a text, a map of texts and a missing text', () => {
    expect(dataOf('ww-text', { text: 'Quay' })).toEqual({ text: { en: paragraph('Quay') } })
    expect(dataOf('ww-text', { text: { nl: 'Kade' } })).toEqual({ text: { nl: paragraph('Kade') } })
    expect(read(of('ww-text', {})).content).toEqual({ type: 'text' })
  })

  it('READ-7 finds the nested blocks of a text in its data and beside it', () => {
    const icon = of('ww-icon', { icon: 'fas fa-check' })
    const text = { text: { en: '[[wwObject=0]]' } }
    const inline = { text: { en: { content: [{ content: [{ type: 'icon', attrs: { name: 'check' } }] }] } } }
    expect(dataOf('ww-text', { ...text, children: [icon] })).toMatchObject(inline)
    expect(read(of('ww-text', text, { data: { children: { 0: icon } } })).content?.data).toMatchObject(inline)
  })

  it('READ-8 keeps paddings that name some sides and screens, and leaves out those that say nothing', () => {
    expect(
      read(
        of('ww-row', {}, { paddings: { xs: { top: 30 }, sm: {}, md: null, lg: { left: 5, ignore: true } } }),
      ).paddings,
    ).toEqual({
      xs: { top: 30 },
      lg: { left: 5, ignore: true },
    })
  })

  it('READ-9 reads a bare list of columns as the layout of a screen', () => {
    const config = {
      count: 2,
      xs: [{ width: '100' }, { width: '100' }],
      md: [{ width: '60', offset: '5' }, { width: '35' }],
    }
    expect(dataOf('ww-columns', { config, columns: [{}, {}] })).toMatchObject({
      columns: [
        { layout: { xs: { width: 100 }, md: { width: 60, offset: 5 } } },
        { layout: { xs: { width: 100 }, md: { width: 35 } } },
      ],
    })
  })

  it.each([{ id: 992 }, { id: '992' }, { linkId: 992 }, { sectionId: '992' }])(
    'READ-10 finds the section of %j',
    (data) => {
      const sections = new Map([['992', { pageId: 7, id: 'quay' }]])
      expect(read(of('ww-row', {}, { link: { type: 'ww-link-section', data } }), { sections }).link).toEqual({
        type: 'section',
        data: { pageId: 7, id: 'quay' },
      })
    },
  )

  it('READ-11 gives every block a unique id, as similar to the old one as possible', () => {
    const held = [12, '12', 1500591666357.426, 0.969, undefined, null, '', {}].map((uniqueId) =>
      of('ww-margin', {}, { uniqueId }),
    )
    const ids = read(of('ww-row', { wwObjects: held })).children?.['main']?.map(({ uniqueId }) => uniqueId)
    expect(ids).toEqual([
      '12',
      '12-2',
      '1500591666357.426',
      '0.969',
      'imported-1',
      'imported-2',
      'imported-3',
      'imported-4',
    ])
  })

  it('READ-12 reads an alternative text as text or map', () => {
    expect(dataOf('ww-image', { url: '/a.jpg', alt: 'Rope' })).toEqual({
      picture: { src: '/a.jpg', alt: { en: 'Rope' } },
    })
    expect(dataOf('ww-image', { url: '/a.jpg', alt: { fr: 'Corde' } })).toEqual({
      picture: { src: '/a.jpg', alt: { fr: 'Corde' } },
    })
  })

  it.each([
    'linear-gradient(90deg,#E84260 0%,#D9064B 100%)',
    { value: 'linear-gradient(90deg,#E84260 0%,#D9064B 100%)', default: '#aebcbf' },
    {
      placeholder: '#aebcbf',
      angle: '90',
      colors: [
        { color: '#E84260', pos: 0 },
        { color: '#D9064B', pos: '100' },
      ],
    },
  ])('READ-12 reads a gradient written as %j', (gradient) => {
    expect(dataOf('ww-button', style({ gradient }))).toMatchObject({
      background: {
        gradient: {
          angle: 90,
          colors: [
            { color: '#E84260', pos: 0 },
            { color: '#D9064B', pos: 100 },
          ],
        },
      },
    })
  })

  it.each([
    ['/img/rope.png', '/img/rope.png'],
    ['designs/9/sections/a.jpg', 'designs/9/sections/a.jpg'],
    [
      'https://old.s3.eu-west-3.example/designs/5/a.png?v=2',
      'https://old.s3.eu-west-3.example/designs/5/a.png?v=2',
    ],
    ['//cdn.example/old quay.jpg', 'https://cdn.example/old%20quay.jpg'],
  ])('READ-13 takes %s for the address of a picture', (url, src) => {
    expect(dataOf('ww-image', { url })).toEqual({ picture: { src } })
  })

  it('READ-14 finds a block that is named by its id', () => {
    const held = [{ uid: 'a', isWwObject: true }, 77, of('ww-margin', {})]
    const objects = {
      a: of('ww-text', { text: 'By name' }),
      77: of('ww-margin', { size: 'big' }, { uniqueId: 77 }),
    }
    const { page } = convertPage({
      sections: [{ id: 1, data: { columns: [of('ww-row', { wwObjects: held })] } }],
      wwObjects: objects,
    })
    const row = page.sections['section-1']?.data?.wwObjects?.['main']?.[0]
    expect(row?.children?.['main']?.map(({ content }) => content?.type)).toEqual(['text', 'margin', 'margin'])
  })

  it('READ-14 survives blocks that name each other in a circle', () => {
    const objects = new Map<string, unknown>([
      [
        'a',
        of('ww-row', {
          wwObjects: [
            { uid: 'a', isWwObject: true },
            { uid: 'a', isWwObject: true },
          ],
        }),
      ],
    ])
    const { block, report } = convertBlock(of('ww-row', { wwObjects: [{ uid: 'a', isWwObject: true }] }), {
      objects,
    })
    expect(block.content?.type).toBe('row')
    expect(report.some(({ why }) => why.includes('than a page can have'))).toBe(true)
  })

  it('READ-15 keeps and lists an unknown field, wherever it is', () => {
    const { block, report } = convertBlock(
      of('ww-button', { style: { glow: { radius: 4 } }, sound: 'bell' }, { altTags: ['x'] }),
    )
    expect(block.data?.['original']).toEqual({
      'content.data.style.glow.radius': 4,
      'content.data.sound': 'bell',
      'altTags[0]': 'x',
    })
    expect(report.map(({ path }) => path)).toEqual([
      'content.data.style.glow.radius',
      'content.data.sound',
      'altTags[0]',
    ])
  })
})
