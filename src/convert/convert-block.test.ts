import { describe, expect, it } from 'vitest'
import { plainTextOf } from '#model/rich-text.ts'
import { convertBlock } from './convert-block.ts'
import type { ConvertContext } from './run.ts'

const of = (type: string, data: unknown, more: object = {}) => ({
  uniqueId: 5,
  wwVersion: 3,
  content: { type, data },
  ...more,
})
const text = (words: string) => of('ww-text', { text: { en: words } })
const read = (source: unknown, context?: ConvertContext) => convertBlock(source, context).block
const dataOf = (type: string, data: unknown) => read(of(type, data)).content?.data
const linkOf = (link: unknown, context?: ConvertContext) => read(of('ww-margin', {}, { link }), context).link
const to = (type: string, data: object = {}) => ({ type: `ww-link-${type}`, data })

describe('blocks of the older builder', () => {
  it('CONV-1 reads a flat block of version 1', () => {
    const flat = {
      uniqueId: 1500591666357.426,
      type: 'text',
      text: { fr: 'Le quai' },
      link: 'section://992',
      colors: { color: '#205040', backgroundColor: '' },
      class: [],
      zoom: -1,
      ratio: -1,
    }
    expect(read(flat, { sections: new Map([['992', { pageId: 7, id: 'quay' }]]) })).toMatchObject({
      uniqueId: '1500591666357.426',
      content: { type: 'text', data: { color: '#205040', text: { fr: { type: 'doc' } } } },
      link: { type: 'section', data: { pageId: 7, id: 'quay' } },
    })
  })

  it('CONV-1 reads the menus of version 1 as dropdowns', () => {
    const entry = { type: 'text', text: { fr: 'Héron' }, link: '', zoom: -1, uniqueId: 2 }
    const menu = { type: 'text', text: { fr: 'Bateaux' }, zoom: -1, data: { isMenu: true, links: [entry] } }
    const block = read(menu)
    expect(block.content?.type).toBe('dropdown')
    expect(block.children?.['title']?.map(({ content }) => content?.type)).toEqual(['text'])
    expect(block.children?.['menu']?.map(({ uniqueId }) => uniqueId)).toEqual(['2'])
  })

  it('CONV-1 reads the style classes of version 2 as style', () => {
    const data = {
      text: { en_GB: 'Ask the mate' },
      color: '#FFFFFF',
      borderColor: '#c23c4e',
      backgroundColor: '#205040',
      classes: [
        'ww-class-btn-border-medium',
        'ww-class-btn-format-round-small',
        'ww-class-btn-padding-big',
        'ww-class-font-size-small',
      ],
    }
    const { block, report } = convertBlock({
      wwVersion: 2,
      ratio: 66.66666,
      content: { type: 'ww-button', data },
    })
    expect(report).toEqual([])
    expect(block).not.toHaveProperty('ratio')
    expect(block.content?.data).toMatchObject({
      text: { en: 'Ask the mate' },
      size: 0.9,
      color: '#FFFFFF',
      border: { width: 2, style: 'solid', color: '#c23c4e' },
      radius: { value: 5, unit: 'px' },
      padding: { inline: 40, block: 20 },
      background: { color: '#205040' },
    })
  })

  it('CONV-1 converts at any depth', () => {
    const deep = of('ww-columns', {
      config: { count: 1, xs: { cols: [{ width: '100' }] } },
      columns: [
        {
          background: of('ww-color', { backgroundColor: '#fff' }),
          wwObjects: [of('ww-row', { wwObjects: [text('deep')] })],
        },
      ],
    })
    const row = read(deep).children?.['c1']?.[0]
    expect(row?.children?.['main']?.[0]?.content?.data).toMatchObject({ text: { en: { type: 'doc' } } })
  })

  it.each([
    ['text-small', 0.9],
    ['text-huge', 4],
    [2.5, 2.5],
    ['1.5', 1.5],
    [1.2, 1],
    [2, 2.5],
    [5, 6],
    [40, 6],
  ])('CONV-1 maps the text size %j to %j rem', (size, rem) => {
    expect(dataOf('ww-text', { text: 'a', size })).toMatchObject({ size: rem })
  })

  it('CONV-1 gives a block of this model back as it is', () => {
    const ours = {
      uniqueId: 'a',
      content: { type: 'row' },
      children: { main: [{ uniqueId: 'b', content: { type: 'mystery', data: { wwObjects: [] } } }] },
    }
    expect(convertBlock(ours)).toEqual({ block: ours, report: [] })
  })

  it.each([
    null,
    5,
    'words',
    [],
    {},
    { uniqueId: 5, content: {} },
    { content: { type: 7 } },
    { uniqueId: 5, content: { type: 'x'.repeat(99) } },
  ])('CONV-2 ERR-4 makes the default block of %j, and says so', (source) => {
    const { block, report } = convertBlock(source)
    expect(block.content).toEqual({ type: 'text', data: {} })
    expect(report).toContainEqual(expect.objectContaining({ what: 'block' }))
  })

  it("CONV-2 replaces only the block that can't be read, and keeps what it said", () => {
    const row = read(
      of('ww-row', {
        wwObjects: [text('before'), { uniqueId: 9, content: { data: { text: 'lost type' } } }, text('after')],
      }),
    )
    expect(row.children?.['main']).toMatchObject([
      { content: { type: 'text', data: { text: {} } } },
      { uniqueId: '9', content: { data: {} }, data: { original: { 'content.data.text': 'lost type' } } },
      { content: { type: 'text', data: { text: {} } } },
    ])
  })

  it('CONV-7 reads every type of link', () => {
    const context = {
      pages: new Map([['31', 8]]),
      sections: new Map([['992', { pageId: 7, id: 'quay' }]]),
      routes: new Map([['log', 9]]),
    }
    expect(linkOf(to('ext', { url: ' https://log.example/a b ' }))).toEqual({
      type: 'external',
      data: { url: 'https://log.example/a%20b' },
    })
    expect(linkOf(to('file', { url: '/files/a.pdf' }))).toEqual({
      type: 'file',
      data: { url: '/files/a.pdf' },
    })
    expect(linkOf(to('page', { id: '31' }), context)).toEqual({ type: 'page', data: { id: 8 } })
    expect(linkOf(to('section', { id: 992 }), context)).toEqual({
      type: 'section',
      data: { pageId: 7, id: 'quay' },
    })
    expect(linkOf(to('navbar'))).toEqual({ type: 'navbar' })
    expect(linkOf(to('closepopup'))).toEqual({ type: 'close-popup' })
    expect(linkOf({ type: 'none', data: {} })).toBeUndefined()
    expect(linkOf('#/log', context)).toEqual({ type: 'page', data: { id: 9 } })
    expect(linkOf('#/tides')).toEqual({ type: 'external', data: { url: '/tides' } })
  })

  it('CONV-7 reads a popup with its blocks and backgrounds', () => {
    const link = to('popup', {
      size: 'ww-popup-fullscreen',
      wwObjects: [text('Book a slot')],
      background: of('ww-color', { backgroundColor: '#FFFFFF' }),
      popupBackground: 'rgba(20, 30, 40, 0.6)',
    })
    expect(linkOf(link)).toMatchObject({
      type: 'popup',
      data: {
        size: 'fullscreen',
        wwObjects: [{ content: { type: 'text' } }],
        background: { color: '#FFFFFF' },
        popupBackground: { color: 'rgba(20, 30, 40, 0.6)' },
      },
    })
  })

  it('CONV-7 keeps the id of a page or section that is not known, and lists it', () => {
    const { block, report } = convertBlock(of('ww-margin', {}, { link: to('page', { id: 404 }) }))
    expect(block.link).toEqual({ type: 'page', data: { id: 404 } })
    expect(report).toMatchObject([{ path: 'link', what: 'page link' }])
    expect(linkOf(to('section', { sectionId: '6551' }), { pageId: 7 })).toEqual({
      type: 'section',
      data: { pageId: 7, id: '6551' },
    })
  })

  it.each(['ext', 'file', 'teleport'])(
    'CONV-7 makes no link of a %s without a target that a page may name',
    (type) => {
      const { block, report } = convertBlock(
        of('ww-margin', {}, { link: to(type, { url: 'javascript:alert(1)' }) }),
      )
      expect(block).not.toHaveProperty('link')
      expect(report).toContainEqual(expect.objectContaining({ what: 'link' }))
    },
  )

  it('CONV-7 reads the zoom of a picture as a property of the image', () => {
    const block = read(of('ww-image', { url: '/a.jpg' }, { link: to('zoom') }))
    expect(block.content?.data).toMatchObject({ zoomable: true })
    expect(block).not.toHaveProperty('link')
  })

  it('CONV-10 keeps an entrance in seconds, px and degrees with its timing function', () => {
    const anim = {
      isAnim: true,
      fn: 'cubic-bezier(0.250, 0.100, 0.250, 1.000)',
      delay: 0,
      duration: 0.5,
      opacity: 0,
      scale: 1,
      rotate: 45,
      translateX: 0,
      translateY: '80',
    }
    expect(read(of('ww-margin', {}, { anim })).anim).toEqual({
      enabled: true,
      easing: 'cubic-bezier(0.250, 0.100, 0.250, 1.000)',
      delay: 0,
      duration: 0.5,
      opacity: 0,
      scale: 1,
      rotate: 45,
      translateX: 0,
      translateY: 80,
    })
  })

  it('CONV-10 keeps both points of parallax', () => {
    const anim = {
      isParallax: true,
      start: { o: 0, y: '-150', scale: '1.3' },
      end: { o: 100, y: '150', opacity: 1 },
    }
    expect(read(of('ww-margin', {}, { anim })).anim).toEqual({
      parallaxStart: { offset: 0, y: -150, scale: 1.3 },
      parallaxEnd: { offset: 100, y: 150, opacity: 1 },
    })
  })

  it('CONV-10 takes the words of an animation class at their meaning', () => {
    const classes = ['ww-anim-fade-top', 'ww-animspeed-slow', 'ww-animdelay-medium']
    expect(read(of('ww-image', { url: '/a.jpg', classes })).anim).toMatchObject({
      enabled: true,
      opacity: 0,
      translateY: -100,
      duration: 1,
      delay: 0.4,
    })
  })

  it('CONV-10 moves nothing that did not move before', () => {
    const still = {
      duration: 0,
      delay: 0,
      fn: null,
      opacity: 1,
      scale: 1,
      translateX: 0,
      translateY: 0,
      rotate: 0,
    }
    expect(read(of('ww-image', { url: '/a.jpg', animation: still }))).not.toHaveProperty('anim')
  })

  it('CONV-3 puts a nested block of a text beside it, and hides one that no language names', () => {
    const children = [of('ww-button', { text: 'Named' }), of('ww-button', { text: 'Not named' })]
    const block = read(of('ww-text', { text: { en: 'Go [[wwObject=0]] now' }, children }))
    expect(block.children?.['after']).toMatchObject([
      { content: { type: 'button', data: { text: { en: 'Named' } } } },
      { hidden: true, content: { data: { text: { en: 'Not named' } } } },
    ])
  })

  it("CONV-3 assigns the columns' borders to the sides on which they were drawn", () => {
    const line = (width: number) => ({ width: String(width), style: 'solid', color: '#111111' })
    const cols = [{ width: 100, borders: [line(1), line(2), line(3), line(0)] }]
    expect(dataOf('ww-columns', { config: { count: 1, xs: { cols } }, columns: [{}] })).toMatchObject({
      columns: [
        { layout: { xs: { borders: { top: { width: 1 }, right: { width: 2 }, bottom: { width: 3 } } } } },
      ],
    })
  })

  it('CONV-3 turns the flags of a slider that meant the opposite of their names', () => {
    expect(
      dataOf('ww-slider', { navigationDots: true, overlap: false, intervalDelay: 4, autoplay: false }),
    ).toMatchObject({
      dots: false,
      overlap: true,
      interval: 4,
      autoplay: false,
    })
  })

  it('CONV-3 finds the two ids in the embed of a marketing form', () => {
    const source =
      'hbspt.forms.create({ portalId: "4455667", formId: "0a1b2c3d-1111-2222-3333-444455556666" })'
    expect(dataOf('ww-hs-form', { source })).toMatchObject({
      provider: 'hubspot',
      portalId: '4455667',
      formId: '0a1b2c3d-1111-2222-3333-444455556666',
      source,
    })
    expect(dataOf('ww-hs-form', { source: '<form></form>' })).toMatchObject({ provider: 'other' })
  })

  it('CONV-3 reads a pasted video address, a file and an embedded frame', () => {
    expect(dataOf('ww-video', { provider: 'youtube', id: 'https://youtu.be/a1B2c3D4e5F' })).toMatchObject({
      provider: 'youtube',
      videoId: 'a1B2c3D4e5F',
    })
    expect(dataOf('ww-video', { provider: 'local', id: 'https://files.example/a.mp4' })).toMatchObject({
      provider: 'file',
      src: 'https://files.example/a.mp4',
    })
    expect(
      dataOf('ww-iframe', { source: '<p><iframe src="https://tides.example/"></iframe>' }),
    ).toMatchObject({ src: 'https://tides.example/' })
  })

  it('CONV-3 reads a cart button of the successor with its price in cents', () => {
    expect(
      dataOf('ww-snipcart-button', {
        id: 'soup',
        name: 'Soup',
        price: '12.5',
        customProps: ['Size: Small|Large'],
      }),
    ).toMatchObject({
      product: 'soup',
      price: 1250,
      options: [{ name: { en: 'Size' }, values: ['Small', 'Large'] }],
    })
  })

  it("CONV-3 keeps a heading's level, alignment and words", () => {
    const data = dataOf('ww-text', { tag: 'h2', align: 'center', text: { en: 'Harbor questions' } })
    expect(data).toMatchObject({
      align: 'center',
      text: { en: { content: [{ type: 'heading', attrs: { level: 2 } }] } },
    })
    expect(plainTextOf((data as { text: { en: Parameters<typeof plainTextOf>[0] } }).text.en)).toBe(
      'Harbor questions',
    )
  })
})
