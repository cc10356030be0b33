import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Link } from '#model/block.ts'
import { richText, type RichText } from '#model/rich-text.ts'
import { sameJson } from '#std/json.ts'
import { arbitraryProse } from '../../../test/support/arbitrary-prose.ts'
import { proseNode, richTextOf } from '#edit/prose-json.ts'
import { proseSchema } from '#edit/prose-schema.ts'
import { readMarkdown, type ReadTarget } from './read-markdown.ts'
import { writeMarkdown, type WriteTarget } from './write-markdown.ts'

const readTarget: ReadTarget = (url) =>
  url.startsWith('page:no') ? { expected: 'a page' } : { type: 'external', data: { url } }
const writeTarget: WriteTarget = (link) => (link.type === 'external' ? link.data.url : undefined)

const read = (markdown: string) => readMarkdown(markdown, readTarget)
const write = (text: RichText) => writeMarkdown(text, writeTarget, readTarget)

const external = (url: string): Link => ({ type: 'external', data: { url } })
const link = fc.constantFrom(
  external('/pricing'),
  external('https://a.example/x(y)?b=<1>'),
  external('mailto:hello@stockwright.example'),
  { type: 'popup' as const, data: { size: 'small' } },
)

const p = (...content: object[]) => ({ type: 'paragraph', content })
const t = (text: string, ...marks: string[]) =>
  marks.length > 0 ? { type: 'text', text, marks: marks.map((type) => ({ type })) } : { type: 'text', text }
const doc = (...content: object[]) => richText.parse({ type: 'doc', content })

describe('Markdown as rich text', () => {
  it('FILE-20 gives back every rich text exactly, or reports that Markdown cannot express it', () => {
    fc.assert(
      fc.property(arbitraryProse({ link }), (text) => {
        const markdown = write(text)
        if (markdown !== undefined) expect(read(markdown)).toEqual({ text, problems: [] })
      }),
      { numRuns: 1500 },
    )
  })

  it('FILE-20 converts ordinary texts: words, marks, links, lists, quotes, tables, code', () => {
    const words = fc.constantFrom('Scan the sack', 'Lot FL-2207', 'a * b', '1. x', '# 4', 'x|y', '<b>', 'm^2')
    const one = fc.constant(external('/pricing'))
    let carried = 0
    const runs = 400
    fc.assert(
      fc.property(arbitraryProse({ link: one, words, styled: false, split: false }), (text) => {
        carried += write(text) === undefined ? 0 : 1
      }),
      { numRuns: runs, seed: 7 },
    )
    // The rest are neighbors that Markdown would join: two lists in a row, two runs of one style, a mark on a break.
    expect(carried).toBeGreaterThan(runs * 0.35)
  })

  it.each<[string, RichText]>([
    ['Scan **the sack**.', doc(p(t('Scan '), t('the sack', 'strong'), t('.')))],
    ['_a_ ~~b~~ `c` H~2~O m^2^', doc(p(t('a', 'em'), t(' '), t('b', 'strike'), t(' '), t('c', 'code'), t(' H'), t('2', 'sub'), t('O m'), t('2', 'sup')))],
    ['one\\\ntwo', doc(p(t('one'), { type: 'hard_break' }, t('two')))],
    ['Ships :icon-truck: daily', doc(p(t('Ships '), { type: 'icon', attrs: { name: 'truck' } }, t(' daily')))],
    ['## Lead times {#lead-times}', doc({ type: 'heading', attrs: { level: 2, anchor: 'lead-times' }, content: [t('Lead times')] })],
    ['3. c\n4. d', doc({ type: 'ordered_list', attrs: { start: 3 }, content: [{ type: 'list_item', content: [p(t('c'))] }, { type: 'list_item', content: [p(t('d'))] }] })],
    ['| a | b |\n| --- | ---: |\n| 1 |  |', doc({ type: 'table', content: [
      { type: 'table_row', content: [{ type: 'table_header', content: [t('a')] }, { type: 'table_header', attrs: { align: 'end' }, content: [t('b')] }] },
      { type: 'table_row', content: [{ type: 'table_cell', content: [t('1')] }, { type: 'table_cell', attrs: { align: 'end' } }] },
    ] })],
  ])('FILE-21 reads and writes %j', (markdown, text) => {
    expect(read(markdown)).toEqual({ text, problems: [] })
    expect(write(text)).toBe(markdown)
  })

  it('FILE-22 takes HTML for text', () => {
    expect(read('<script>alert(1)</script>').text).toEqual(doc(p(t('<script>alert(1)</script>'))))
    expect(read('a <b>c</b>').text).toEqual(doc(p(t('a <b>c</b>'))))
  })

  it('FILE-23 names what prose cannot hold, with its line', () => {
    expect(read('a\n\n##### Deep').problems).toEqual([
      { line: 2, expected: 'a heading of level 1 to 4', found: '#####' },
    ])
    expect(read('See ![Shop](media/shop.jpg)').problems).toEqual([
      { line: 0, expected: 'a picture by itself, with an empty line above and below it', found: '![Shop](media/shop.jpg)' },
    ])
    expect(read('[x](/y "title")').problems[0]).toMatchObject({ expected: 'a link without a title' })
    expect(read('a\n\nb [x](page:nowhere)').problems).toEqual([
      { line: 2, expected: 'a page', found: '"page:nowhere"' },
    ])
  })
})

describe('pictures in Markdown', () => {
  const picture = (src: string, more: object = {}) => ({ type: 'picture', attrs: { src, ...more } })

  it.each<[string, RichText]>([
    ['![Oak boards](media/oak.jpg)', doc(picture('media/oak.jpg', { alt: 'Oak boards' }))],
    ['![Oak \\[A\\] & more](media/a/oak.jpg "At \\"Duval\\"")', doc(picture('media/a/oak.jpg', { alt: 'Oak [A] & more', title: 'At "Duval"' }))],
    ['![](media/line.svg){decorative}', doc(picture('media/line.svg', { alt: '' }))],
    ['![](media/oak.jpg)', doc(picture('media/oak.jpg'))],
    ['![A](<media/a(1).png>)', doc(picture('media/a(1).png', { alt: 'A' }))],
    ['![A](https://pictures.example/a.jpg?b=1&c=2)', doc(picture('https://pictures.example/a.jpg?b=1&c=2', { alt: 'A' }))],
    ['One\n\n![A](media/a.png)\n\nTwo', doc(p(t('One')), picture('media/a.png', { alt: 'A' }), p(t('Two')))],
    ['> ![A](media/a.png)', doc({ type: 'blockquote', content: [picture('media/a.png', { alt: 'A' })] })],
    ['- ![A](media/a.png)\n- b', doc({ type: 'bullet_list', content: [{ type: 'list_item', content: [picture('media/a.png', { alt: 'A' })] }, { type: 'list_item', content: [p(t('b'))] }] })],
  ])('FILE-25 are read and written: %j', (markdown, text) => {
    expect(read(markdown)).toEqual({ text, problems: [] })
    expect(write(text)).toBe(markdown)
  })

  it('FILE-25 have words alone as what they show', () => {
    expect(read('![Oak **boards** `A`](media/oak.jpg)').text).toEqual(
      doc(picture('media/oak.jpg', { alt: 'Oak boards A' })),
    )
  })

  it('FILE-25 are refused with an address that no page may name, and with words that they say not to have', () => {
    expect(read('a\n\n![x](javascript:alert(1))').problems).toEqual([
      { line: 2, expected: 'a picture such as media/shop.jpg, or an address', found: '"javascript:alert(1)"' },
    ])
    expect(read('![x](media/a.png){decorative}').problems).toEqual([
      { line: 0, expected: 'either words for what the picture shows or {decorative}', found: '![x](media/a.png){decorative}' },
    ])
    for (const among of ['a ![x](media/a.png)', '![x](media/a.png) b', '![x](media/a.png)![y](media/b.png)', '| a |\n| --- |\n| ![x](media/a.png) |'])
      expect(read(among).problems[0]?.expected, among).toBe('a picture by itself, with an empty line above and below it')
  })
})

describe('the ProseMirror schema', () => {
  const accepts = (value: unknown): boolean => {
    try {
      const node = proseNode(value as RichText)
      node.check()
      return node.type === proseSchema.topNodeType && sameJson(richTextOf(node), value)
    } catch (error) {
      if (error instanceof RangeError || error instanceof TypeError) return false
      throw error
    }
  }

  it('FILE-24 accepts every rich text of the model', () => {
    fc.assert(
      fc.property(arbitraryProse({ link, split: false }), (text) => {
        expect(richText.safeParse(text).success).toBe(true)
        expect(accepts(text)).toBe(true)
      }),
    )
  })

  it.each([
    { type: 'doc', content: [{ type: 'heading', content: [t('no level')] }] },
    { type: 'doc', content: [{ type: 'list_item', content: [p(t('alone'))] }] },
    { type: 'doc', content: [{ type: 'bullet_list', content: [] }] },
    { type: 'doc', content: [{ type: 'bullet_list', content: [p(t('x'))] }] },
    { type: 'doc', content: [{ type: 'blockquote', content: [] }] },
    { type: 'doc', content: [{ type: 'table', content: [{ type: 'table_row', content: [p(t('x'))] }] }] },
    { type: 'doc', content: [{ type: 'code_block', content: [t('x', 'strong')] }] },
    { type: 'doc', content: [{ type: 'code_block', content: [{ type: 'hard_break' }] }] },
    { type: 'doc', content: [p({ type: 'text', text: '' })] },
    { type: 'doc', content: [p({ type: 'icon' })] },
    { type: 'doc', content: [p(t('x', 'blink'))] },
    { type: 'doc', content: [{ type: 'paragraph', attrs: { class: 'x' }, content: [t('x')] }] },
    { type: 'doc', content: [{ type: 'iframe' }] },
    { type: 'doc', content: [{ type: 'picture' }] },
    { type: 'doc', content: [{ type: 'picture', attrs: { src: 'javascript:alert(1)' } }] },
    { type: 'doc', content: [{ type: 'picture', attrs: { src: 'media/a.png', alt: 5 } }] },
    { type: 'doc', content: [{ type: 'picture', attrs: { src: 'media/a.png', onload: 'x' } }] },
    { type: 'doc', content: [p({ type: 'picture', attrs: { src: 'media/a.png' } })] },
    { type: 'doc', content: [t('x')] },
    { type: 'paragraph' },
  ])('FILE-24 refuses what the model refuses: %j', (value) => {
    expect(richText.safeParse(value).success).toBe(false)
    expect(accepts(value)).toBe(false)
  })
})
