import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Block } from '#model/block.ts'
import { convertBlock } from '../convert-block.ts'
import { convertPage } from '../convert-page.ts'

const block = (type: string, data: object, more: object = {}) => ({
  wwVersion: 3,
  content: { type, data },
  ...more,
})
const text = (en: string, more: object = {}) => block('ww-text', { text: { en, ...more } })
const button = (label: object, style: object = {}) => convertBlock(block('ww-button', { text: label, style }))

describe('the label of a button', () => {
  const fixture = new URL('../fixtures/button-row.json', import.meta.url)
  const { page } = convertPage(JSON.parse(readFileSync(fixture, 'utf8')))
  const section = page.sections[page.sectionOrder[0] ?? '']
  const blocks = Object.values(section?.data?.['wwObjects'] as Record<string, Block[]>).flat()

  it('CONV-4 has the words of a row in it, in each of their languages, and its icon', () => {
    expect(blocks[0]?.content?.data).toMatchObject({
      text: { en: 'Reserve a berth', fr: 'Retenir une place' },
      icon: 'anchor',
      iconSide: 'start',
    })
    expect(blocks[0]?.link).toEqual({ type: 'external', data: { url: 'https://harbor.example/berths' } })
  })

  it('CONV-4 has the words of a row that replaces its text, each language as a whole', () => {
    expect(blocks[1]?.content?.data).toMatchObject({
      text: { en: 'Tide table for March', nl: 'Tide table voor maart' },
    })
  })

  it('CONV-4 leaves what a label cannot hold beside the button, where it is seen', () => {
    const [own, row] = blocks[2]?.children?.['main'] ?? []
    expect(blocks[2]?.content?.type).toBe('row')
    expect(own?.content).toMatchObject({ type: 'button', data: { text: { en: 'Ferries' } } })
    expect(row?.children?.['main']?.map(({ content }) => content?.type)).toEqual(['image', 'text'])
  })

  it('CONV-4 takes the link of words in a row for the button, which has none', () => {
    const link = { type: 'ww-link-ext', data: { url: 'https://harbor.example/' } }
    const row = block('ww-row', { wwObjects: [{ ...text('Harbor'), link }] })
    expect(button(row).block.link).toEqual({ type: 'external', data: { url: 'https://harbor.example/' } })
  })

  it('CONV-3 lists a row in a label, and keeps what it said besides', () => {
    const { block: own, report } = button(block('ww-row', { justify: 'flex-end', wwObjects: [text('Buy')] }))
    expect(report).toContainEqual(
      expect.objectContaining({ path: 'content.data.text', what: 'row in a label' }),
    )
    expect(JSON.stringify(own.data)).toContain('justify')
  })

  it('CONV-13 has the color of its default language, and lists and keeps those of others', () => {
    const { block: own, report } = button(
      text('<font color="#ffffff">Buy</font>', { fr: '<font color="#18212d">Acheter</font>', es: 'Comprar' }),
      { backgroundColor: '#000000' },
    )
    expect(own.content?.data).toMatchObject({ color: '#ffffff', background: { color: '#000000' } })
    const lost = report.filter(({ what }) => what === 'color in a label').map(({ why }) => why)
    expect(lost).toEqual([
      'in fr it was #18212d; a label has one color in all languages, here #ffffff',
      'in es it was not set; a label has one color in all languages, here #ffffff',
    ])
    expect(own.data?.['original']).toMatchObject({ 'content.data.text fr color': '#18212d' })
  })

  it('CONV-13 has the color of another language where the default one has none, and lists that', () => {
    const label = block('ww-text', { text: { fr: 'Acheter', en: '<b><font color="#ffffff">Buy</font></b>' } })
    expect(button(label).block.content?.data).toMatchObject({ color: '#ffffff', weight: 700 })
    const other = button(text('Buy', { fr: '<font color="#ffffff">Acheter</font>' }))
    expect(other.block.content?.data).toMatchObject({ color: '#ffffff' })
    expect(other.report.map(({ what }) => what)).toEqual(['color in a label'])
  })

  it('CONV-13 lists nothing where all languages look alike', () => {
    const white = (words: string) => `<font color="#ffffff">${words}</font>`
    expect(button(text(white('Buy'), { fr: white('Acheter') })).report).toEqual([])
  })
})
