import { describe, expect, it } from 'vitest'
import { pathText } from '#std/json.ts'
import type { Block } from './block.ts'
import type { Design } from './design.ts'
import { blocksIn, blocksOf, heldBlocks, isPage, keyOf, sectionsOf } from './document.ts'
import type { Page } from './page.ts'

const block = (uniqueId: string, more: Partial<Block> = {}): Block => ({ uniqueId, ...more })
const section = (id: string, data: object) => ({ id, componentName: 'x', data: { ...data } })
const popup = (...wwObjects: Block[]): NonNullable<Block['link']> => ({ type: 'popup', data: { wwObjects } })

const inText = {
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'x', marks: [{ type: 'link', attrs: { link: popup(block('in-text')) } }] },
      ],
    },
  ],
}

const page: Page = {
  id: 7,
  route: 'a',
  category: 'website',
  sectionOrder: ['second', 'first'],
  sections: {
    first: section('first', { wwObjects: { main: [block('last')] } }),
    second: section('second', {
      wwObjects: {
        main: [
          block('a', {
            content: {
              type: 'columns',
              data: {
                cells: [
                  { wwObjects: [block('b', { content: { type: 'text', data: { text: { en: inText } } } })] },
                ],
              },
            },
            link: popup(block('c', { link: popup(block('d')) })),
            children: { main: [block('e'), block('f', { children: { x: [block('g')] } })] },
          }),
        ],
        side: [block('h')],
      },
      rows: [{ to: popup(block('i')) }],
    }),
  },
}

const design: Design = {
  id: 318,
  designVersionId: 1,
  homePageId: 453025,
  websiteName: 'S',
  navbar: section('navbar', { wwObjects: { main: [block('n')] } }),
  footer: section('footer', { wwObjects: { main: [block('o')] } }),
  cacheVersion: '3',
}

describe('documents', () => {
  it('MODEL-4 their blocks are found in slots, children, popups, popups in popups, and links in texts', () => {
    const ids = [...blocksOf(page)].map((visit) => visit.block.uniqueId)
    expect(ids).toEqual(['a', 'b', 'in-text', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'last'])
  })

  it('MODEL-4 each block is found at its path, in its section', () => {
    const paths = new Map([...blocksOf(page)].map((visit) => [visit.block.uniqueId, visit]))
    expect(pathText(paths.get('d')?.path ?? [])).toBe(
      'sections.second.data.wwObjects.main[0].link.data.wwObjects[0].link.data.wwObjects[0]',
    )
    expect(paths.get('last')?.section.id).toBe('first')
    for (const { block: found, path } of blocksOf(page)) {
      const value = path.reduce<unknown>((at, key) => Reflect.get(Object(at), key), page)
      expect(value).toBe(found)
    }
  })

  it('MODEL-4 the blocks of each section are the same, found once', () => {
    const held = sectionsOf(page).flatMap(({ section: { data } }) => heldBlocks(data))
    expect(held).toEqual([...blocksOf(page)].map((visit) => visit.block))
    const { navbar } = design
    expect(heldBlocks(navbar.data)).toBe(heldBlocks(navbar.data))
    expect(heldBlocks(undefined)).toEqual([])
  })

  it('MODEL-4 no block is found in what is no data', () => {
    for (const value of [null, undefined, 5, 'wwObjects', [], {}]) expect(blocksIn(value, [])).toEqual([])
  })

  it('MODEL-2 the sections of a page come in its order, those of a design are navbar and footer', () => {
    expect(sectionsOf(page).map(({ section: { id } }) => id)).toEqual(['second', 'first'])
    expect(sectionsOf(design).map(({ path }) => pathText(path))).toEqual(['navbar', 'footer'])
    expect([...blocksOf(design)].map((visit) => pathText(visit.path))).toEqual([
      'navbar.data.wwObjects.main[0]',
      'footer.data.wwObjects.main[0]',
    ])
  })

  it('MODEL-2 a page is named by its id, the one design by its name', () => {
    expect([isPage(page), isPage(design)]).toEqual([true, false])
    expect([keyOf(page), keyOf(design)]).toEqual(['page:7', 'design'])
  })
})
