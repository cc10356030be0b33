import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainTextOf, richText, type BlockNode } from '#model/rich-text.ts'
import { htmlToRichText, type HtmlContext } from './html-to-rich-text.ts'

const read = (html: string, context: HtmlContext = {}) => htmlToRichText(html, context)
const blocks = (html: string, context?: HtmlContext): BlockNode[] => {
  const { doc } = read(html, context)
  expect(richText.safeParse(doc).success, html).toBe(true)
  return doc.content
}
const text = (html: string) => plainTextOf(read(html).doc)
const words = (content: string, ...marks: object[]) => ({
  type: 'text',
  text: content,
  ...(marks.length > 0 ? { marks } : {}),
})
const paragraph = (...content: object[]) => ({ type: 'paragraph', content })
const size = (rem: number) => ({ type: 'size', attrs: { rem } })
const color = (value: string) => ({ type: 'color', attrs: { color: value } })
const strong = { type: 'strong' }

describe('foreign markup as rich text', () => {
  it('CONV-5 gives plain text back as it was', () => {
    expect(blocks('Three hours, no hurry')).toEqual([paragraph(words('Three hours, no hurry'))])
    expect(read('').doc).toEqual({ type: 'doc', content: [] })
  })

  it('CONV-5 keeps every word of a text without markup', () => {
    const escape = (plain: string) => plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
    const collapsed = (plain: string) => plain.replaceAll(/[ \t\n\r\f]+/g, ' ').replaceAll(/^ | $/g, '')
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (plain) => {
        fc.pre(!plain.includes('\0') && !plain.includes('[['))
        expect(text(escape(plain))).toBe(collapsed(plain))
      }),
    )
  })

  it('CONV-5 makes paragraphs of p and div, and one of what is between them', () => {
    expect(blocks('one<div>two<div>three</div>four</div><p>five</p>').map(plainTextOf)).toEqual([
      'one',
      'two',
      'three',
      'four',
      'five',
    ])
  })

  it('CONV-5 keeps line breaks, drops the one that ends a line, and keeps an empty line', () => {
    expect(text('a<br>b<br>')).toBe('a\nb')
    expect(text('<div>a</div><div><br></div><div>b</div>')).toBe('a\n\nb')
    expect(text('<br>a')).toBe('\na')
  })

  it('CONV-5 keeps bold, italic, underline, strike, colors and weights', () => {
    expect(blocks('<b>a</b><i>b</i><u>c</u><strike>d</strike>')).toEqual([
      paragraph(
        words('a', strong),
        words('b', { type: 'em' }),
        words('c', { type: 'underline' }),
        words('d', { type: 'strike' }),
      ),
    ])
    expect(
      blocks('<font color="#081359">a</font><span style="color: rgb(94, 94, 94); font-weight: 400">b</span>'),
    ).toEqual([
      paragraph(
        words('a', color('#081359')),
        words('b', { type: 'weight', attrs: { weight: 400 } }, color('rgb(94, 94, 94)')),
      ),
    ])
  })

  it('CONV-5 lets the innermost of nested looks win', () => {
    expect(
      blocks('<span style="font-size:1.5rem"><span style="font-size:2.5rem"><b>a</b></span> b</span>'),
    ).toEqual([paragraph(words('a', strong, size(2.5)), words(' b', size(1.5)))])
  })

  it('CONV-5 keeps alignment of blocks and does not let a span set it', () => {
    expect(blocks('<div style="text-align: center"><span style="text-align: right">a</span></div>')).toEqual([
      { type: 'paragraph', attrs: { align: 'center' }, content: [words('a')] },
    ])
    expect(blocks('<p style="text-align: left">a</p>')).toEqual([paragraph(words('a'))])
  })

  it('CONV-5 keeps headings; h5 and h6 are the smallest there is', () => {
    expect(blocks('<h2>a</h2><h6>b</h6>')).toEqual([
      { type: 'heading', attrs: { level: 2 }, content: [words('a')] },
      { type: 'heading', attrs: { level: 4 }, content: [words('b')] },
    ])
  })

  it('CONV-5 makes one heading of a text that is one, with its lines', () => {
    expect(blocks('<p>a</p><p>b</p>', { heading: 1 })).toEqual([
      { type: 'heading', attrs: { level: 1 }, content: [words('a'), { type: 'hard_break' }, words('b')] },
    ])
  })

  it('CONV-5 keeps lists, nested ones and the number a list starts with', () => {
    const item = (...content: object[]) => ({ type: 'list_item', content })
    expect(blocks('<ol start="3"><li>a<ul><li>b</li></ul></li><li></li></ol>')).toEqual([
      {
        type: 'ordered_list',
        attrs: { start: 3 },
        content: [
          item(paragraph(words('a')), { type: 'bullet_list', content: [item(paragraph(words('b')))] }),
          item({ type: 'paragraph' }),
        ],
      },
    ])
  })

  it('CONV-5 keeps tables with their header cells, a cell as one line of content', () => {
    const html =
      '<table><caption>Tides</caption><tbody><tr><th>Day</th></tr><tr><td align="right"><p>a</p><p>b</p></td></tr></tbody></table>'
    expect(blocks(html)).toEqual([
      paragraph(words('Tides')),
      {
        type: 'table',
        content: [
          { type: 'table_row', content: [{ type: 'table_header', content: [words('Day')] }] },
          {
            type: 'table_row',
            content: [
              {
                type: 'table_cell',
                attrs: { align: 'end' },
                content: [words('a'), { type: 'hard_break' }, words('b')],
              },
            ],
          },
        ],
      },
    ])
  })

  it('CONV-5 keeps quotes, code and rules, a drawn line among them', () => {
    expect(
      blocks('<blockquote>a</blockquote><pre>b\n c</pre><hr>x<span class="line" data-line="{}"></span>'),
    ).toMatchObject([
      { type: 'blockquote', content: [paragraph(words('a'))] },
      { type: 'code_block', content: [words('b\n c')] },
      { type: 'horizontal_rule' },
      paragraph(words('x')),
      { type: 'horizontal_rule' },
    ])
  })

  it('CONV-5 keeps links with an address that a page may name', () => {
    const link = {
      type: 'link',
      attrs: { link: { type: 'external', data: { url: 'https://log.example/a%20b' } } },
    }
    expect(blocks('<a href="https://log.example/a b">a</a>')).toEqual([paragraph(words('a', link))])
    expect(blocks('<a href="java&#9;script:alert(1)">a</a>')).toEqual([paragraph(words('a'))])
  })

  it('CONV-5 makes an icon of a placeholder, and reads a link written as one', () => {
    const context: HtmlContext = {
      object: (index) => (index === 1 ? { kind: 'icon', name: 'check' } : undefined),
      link: (source) => ({ type: 'page', data: { id: (source as { data: { id: number } }).data.id } }),
    }
    expect(
      blocks('[[wwObject=1]] go [[wwLink={"linkPage":7}|text=<b>there</b>]] [[wwObject=9]]', context),
    ).toEqual([
      paragraph(
        { type: 'icon', attrs: { name: 'check' } },
        words(' go '),
        words('there', strong, { type: 'link', attrs: { link: { type: 'page', data: { id: 7 } } } }),
      ),
    ])
  })

  it('CONV-5 leaves what only looks like a placeholder in the text', () => {
    expect(text('[[wwLink=]] [[wwObject=x]] [[wwLink={"linkPage":7}')).toBe(
      '[[wwLink=]] [[wwObject=x]] [[wwLink={"linkPage":7}',
    )
  })

  it('CONV-5 takes pictures out of the text and lists what shows another place', () => {
    const { pictures, losses, doc } = read(
      'a<img src="/img/rope.jpg" alt="Rope"><iframe src="https://tides.example/"></iframe>b',
    )
    expect(pictures).toEqual([{ src: '/img/rope.jpg', alt: { en: 'Rope' } }])
    expect(losses).toMatchObject([{ what: 'embed', value: 'https://tides.example/' }])
    expect(plainTextOf(doc)).toBe('ab')
  })

  it('CONV-6 takes the nearest step for a size between two, and lists what it was', () => {
    const { doc, losses } = read(
      '<span style="font-size: 19.2px">a</span><span style="font-size:2rem">b</span>',
    )
    expect(doc.content).toEqual([paragraph(words('a', size(1)), words('b', size(2.5)))])
    expect(losses.map(({ value }) => value)).toEqual(['19.2px', '2rem'])
  })

  it("CONV-3 lists styles that a text can't have, with their values", () => {
    expect(read('<p style="letter-spacing: 4px; line-height: 30px">a</p>').losses).toMatchObject([
      { what: 'letter-spacing', value: '4px' },
      { what: 'line-height', value: '30px' },
    ])
  })
})
