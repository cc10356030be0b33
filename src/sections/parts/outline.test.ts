import { describe, expect, it } from 'vitest'
import type { BlockNode, RichText } from '#model/rich-text.ts'
import { anchorOf, outlineOf } from './outline.ts'

const heading = (text: string, level: 2 | 3 = 2, anchor?: string): BlockNode => ({
  type: 'heading',
  attrs: { level, ...(anchor === undefined ? {} : { anchor }) },
  content: [{ type: 'text', text }],
})
const words = (text: string): BlockNode => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const doc = (...content: BlockNode[]): RichText => ({ type: 'doc', content })

describe('outline of a long text', () => {
  it('SECT-8 parts it at headings of the second level', () => {
    const { parts, entries } = outlineOf(
      doc(words('start'), heading('One'), words('1'), heading('Inner', 3), heading('Two')),
    )
    expect(parts.map(({ anchor, text }) => [anchor, text.content.length])).toEqual([
      [null, 1],
      ['one', 3],
      ['two', 1],
    ])
    expect(entries.map(({ title }) => title)).toEqual(['One', 'Two'])
  })

  it('SECT-8 gives headings of the same words anchors of their own', () => {
    const { entries } = outlineOf(
      doc(heading('Costs'), heading('Costs'), heading('Coûts', 2, 'costs-2'), heading('Costs')),
    )
    expect(entries.map(({ anchor }) => anchor)).toEqual(['costs', 'costs-3', 'costs-2', 'costs-4'])
  })

  it('SECT-8 parts two headings that were given one anchor', () => {
    const { entries } = outlineOf(doc(heading('One', 2, 'same'), heading('Two', 2, 'same')))
    expect(entries.map(({ anchor }) => anchor)).toEqual(['same', 'same-2'])
  })

  it('SECT-8 makes an anchor of any words', () => {
    expect(anchorOf('SKU, barcode & lot: l’étiquette')).toBe('sku-barcode-lot-l-etiquette')
    expect(anchorOf('—')).toBe('part')
    expect(anchorOf('x'.repeat(200))).toHaveLength(80)
  })

  it('SECT-8 an empty text has no parts', () => {
    expect(outlineOf(doc())).toEqual({ entries: [], parts: [] })
  })
})
