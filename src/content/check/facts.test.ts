import { describe, expect, it } from 'vitest'
import type { Block } from '#model/block.ts'
import { mentionsIn } from '#model/mentions.ts'
import type { Page } from '#model/page.ts'
import { registry } from '#sections/components.ts'
import { factsOf } from './facts.ts'

const prose = (anchor?: string) => ({
  en: {
    type: 'doc',
    content: [{ type: 'heading', attrs: { level: 2, ...(anchor ? { anchor } : {}) }, content: [] }],
  },
})

const text = (uniqueId: string, anchor?: string): Block => ({
  uniqueId,
  content: { type: 'text', data: { text: prose(anchor) } },
})

const page = (data: object): Page => ({
  id: 7,
  route: 'shelf',
  category: 'website',
  sectionOrder: ['words'],
  sections: { words: { id: 'words', componentName: 'builder', data: data as never } },
})

const popup = { type: 'popup', data: { size: 'small', blocks: [text('inner', 'in-a-popup')] } }

const PAGES: readonly (readonly [string, Page])[] = [
  ['names nothing', page({ wwObjects: { main: [text('t')] } })],
  ['has a heading with an anchor', page({ wwObjects: { main: [text('t', 'a-name')] } })],
  [
    'has a popup with one, and a picture',
    page({
      wwObjects: { main: [{ uniqueId: 'b', content: { type: 'button' }, link: popup }] },
      background: { picture: { src: 'media/shop.jpg' } },
    }),
  ],
]

describe('facts of a document', () => {
  it.each(PAGES)('CHECK-6 are the same with its JSON at hand and without: a page that %s', (_name, document) => {
    const json = JSON.stringify(document)
    expect(factsOf(document, registry, mentionsIn(json))).toEqual(factsOf(document, registry))
  })

  it('FILE-60 has each link of a text once, whatever languages it is in, and no background picture', () => {
    const link = (id: number) => ({ type: 'page', data: { id } })
    const linked = (...ids: number[]) => ({
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: ids.map((id) => ({ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { link: link(id) } }] })),
        },
      ],
    })
    const data = { text: { en: linked(1, 2, 1), fr: linked(2, 3) } } as never
    const behind = { ...popup, data: { ...popup.data, popupBackground: { picture: { src: 'media/a.jpg' } } } }
    const main = [
      { uniqueId: 't', content: { type: 'text', data } },
      { uniqueId: 'b', content: { type: 'button', data: {} }, link: behind },
    ]
    const { links, texts, pictures } = factsOf(page({ wwObjects: { main } }), registry)
    const where = { section: 'words', block: 't', field: 'text' }
    expect(links.slice(0, 3)).toEqual([
      { link: link(1), where },
      { link: link(2), where },
      { link: link(3), where: { ...where, language: 'fr' } },
    ])
    expect(links.at(-1)?.where).toEqual({ section: 'words', block: 'b', field: 'link' })
    expect(texts).toEqual([{ languages: ['en', 'fr'], where }])
    expect(pictures).toEqual([])
  })

  it('FILE-60 has the anchors of headings, those behind popups too, and every name of a file', () => {
    const [, named] = PAGES[1]!
    const [, rich] = PAGES[2]!
    expect(factsOf(named, registry).anchors).toEqual(['words', 'a-name'])
    expect(factsOf(rich, registry).anchors).toEqual(['words', 'in-a-popup'])
    expect(factsOf(rich, registry).media.map(({ name }) => name)).toEqual(['media/shop.jpg'])
  })
})
