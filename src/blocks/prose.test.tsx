import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { BlockNode, InlineNode, ListItemNode, RichText } from '#model/rich-text.ts'
import { cssText } from './css.ts'
import { testContext } from './fixtures/draw.tsx'
import { proseRules } from './prose-css.ts'
import { Prose, ProseNodes } from './prose.tsx'

const html = (...content: RichText['content']): string =>
  renderToStaticMarkup(<ProseNodes text={{ type: 'doc', content }} context={testContext()} />)

const line = (...content: InlineNode[]): BlockNode => ({ type: 'paragraph', content })

const toPage = { type: 'link', attrs: { link: { type: 'page', data: { id: 2 } } } } as const
const strong = { type: 'strong' } as const

describe('formatted text', () => {
  it('BLOCK-8 draws each kind of mark with its own element', () => {
    const marks = ['strong', 'em', 'underline', 'strike', 'sub', 'sup', 'code'] as const
    const nodes = marks.map((type): InlineNode => ({ type: 'text', text: type, marks: [{ type }] }))
    const drawn = html(line(...nodes))
    expect(drawn).toBe(
      '<p><strong>strong</strong><em>em</em><u>underline</u><s>strike</s><sub>sub</sub><sup>sup</sup><code>code</code></p>',
    )
  })

  it('BLOCK-8 keeps a link whole where its words are marked differently', () => {
    const drawn = html(
      line(
        { type: 'text', text: 'See ' },
        { type: 'text', text: 'the ', marks: [toPage] },
        { type: 'text', text: 'price', marks: [strong, toPage] },
        { type: 'text', text: ' list', marks: [toPage] },
      ),
    )
    expect(drawn).toBe('<p>See <a href="/page-2">the <strong>price</strong> list</a></p>')
  })

  it('LINK-3 shows the words of a link that leads nowhere', () => {
    const gone = { type: 'link', attrs: { link: { type: 'none' } } } as const
    expect(html(line({ type: 'text', text: 'gone', marks: [gone, strong] }))).toBe(
      '<p><strong>gone</strong></p>',
    )
  })

  it('BLOCK-8 gives headings ids of their own kind', () => {
    const heading = { type: 'heading', attrs: { level: 2, anchor: 'cookie', align: 'center' } } as const
    expect(html({ ...heading, content: [{ type: 'text', text: 'Cookies' }] })).toBe(
      '<h2 id="h-cookie" class="align-center">Cookies</h2>',
    )
  })

  it('BLOCK-8 draws lists, quotes, code, rules and breaks', () => {
    const item: ListItemNode = { type: 'list_item', content: [line({ type: 'text', text: 'flour' })] }
    expect(html({ type: 'bullet_list', content: [item] })).toBe('<ul><li>flour</li></ul>')
    expect(html({ type: 'ordered_list', attrs: { start: 3 }, content: [item] })).toBe(
      '<ol start="3"><li>flour</li></ol>',
    )
    expect(html({ type: 'ordered_list', attrs: { start: 1 }, content: [item] })).toBe(
      '<ol><li>flour</li></ol>',
    )
    expect(html({ type: 'blockquote', content: [line({ type: 'text', text: 'q' })] })).toBe(
      '<blockquote><p>q</p></blockquote>',
    )
    expect(html({ type: 'code_block', content: [{ type: 'text', text: 'a < b' }] })).toContain(
      '<code>a &lt; b</code></pre>',
    )
    expect(html({ type: 'horizontal_rule' }, line({ type: 'hard_break' }))).toBe('<hr/><p><br/></p>')
  })

  it('BLOCK-8 lets a wide table be scrolled by keyboard, its head apart', () => {
    const drawn = html({
      type: 'table',
      content: [
        { type: 'table_row', content: [{ type: 'table_header', content: [{ type: 'text', text: 'Lot' }] }] },
        { type: 'table_row', content: [{ type: 'table_cell', attrs: { align: 'end' }, content: [] }] },
      ],
    })
    expect(drawn).toBe(
      '<div class="table-scroll" tabindex="0" role="region" aria-label="Table: Lot"><table>' +
        '<thead><tr><th scope="col">Lot</th></tr></thead><tbody><tr><td class="align-end"></td></tr></tbody></table></div>',
    )
  })

  it('BLOCK-8 names each scrolling part unlike the others, and gives an empty corner no head', () => {
    const cell = (text: string): BlockNode => ({
      type: 'table',
      content: [
        {
          type: 'table_row',
          content: [{ type: 'table_header' }, { type: 'table_header', content: [{ type: 'text', text }] }],
        },
      ],
    })
    const heading: BlockNode = {
      type: 'heading',
      attrs: { level: 2 },
      content: [{ type: 'text', text: 'Prices' }],
    }
    const code: BlockNode = { type: 'code_block', content: [{ type: 'text', text: 'SKU' }] }
    const drawn = html(
      cell('Lot'),
      heading,
      cell('Lot'),
      { type: 'blockquote', content: [cell('Lot')] },
      code,
    )
    const names = [...drawn.matchAll(/aria-label="([^"]*)"/g)].map(([, name]) => name)
    expect(names).toEqual(['Table: Lot', 'Table: Prices', 'Table: Prices (2)', 'Code: Prices'])
    expect(drawn).toContain('<tr><td></td><th scope="col">Lot</th></tr>')
  })

  it('BLOCK-8 sizes, weights and colors through classes, one rule for each value', () => {
    const text: RichText = {
      type: 'doc',
      content: [
        line(
          { type: 'text', text: 'big', marks: [{ type: 'size', attrs: { rem: 2.5 } }] },
          { type: 'text', text: 'red', marks: [{ type: 'color', attrs: { color: '#C00' } }] },
          { type: 'text', text: 'red', marks: [{ type: 'color', attrs: { color: '#C00' } }] },
          { type: 'text', text: 'lit', marks: [{ type: 'highlight', attrs: { color: 'rgb(1 2 3 / .5)' } }] },
          { type: 'text', text: 'fat', marks: [{ type: 'weight', attrs: { weight: 650 } }] },
        ),
      ],
    }
    expect(cssText(proseRules(text))).toBe(
      '.ink-_23C00{color:#C00}.back-rgb_281_202_203_20_2f_20_2e5_29{background-color:rgb(1 2 3 / .5)}.weight-650{font-weight:650}',
    )
    const drawn = html(...text.content)
    expect(drawn).toContain('<span class="size-2.5">big</span><span class="ink-_23C00">redred</span>')
    expect(drawn).toContain('<mark class="back-rgb_281_202_203_20_2f_20_2e5_29">lit</mark>')
  })

  it('BLOCK-3 puts icons into a line, and nothing for a name that none has', () => {
    expect(
      html(line({ type: 'icon', attrs: { name: 'truck' } }, { type: 'icon', attrs: { name: 'unknown' } })),
    ).toBe('<p><svg data-icon="truck" aria-hidden="true"></svg></p>')
  })

  it('LANG-2 marks a text that stands in for a missing one', () => {
    const text = { en: { type: 'doc' as const, content: [line({ type: 'text', text: 'Count' })] } }
    expect(renderToStaticMarkup(<Prose text={text} context={testContext({ language: 'it' })} />)).toBe(
      '<div lang="en"><p>Count</p></div>',
    )
    expect(renderToStaticMarkup(<Prose text={{}} context={testContext()} />)).toBe('')
  })

  it('BLOCK-8 draws a picture with its words and caption; one that decorates has no words', () => {
    const shop = { src: 'media/shop.jpg', alt: 'A "shop"', title: 'At noon' }
    expect(html({ type: 'picture', attrs: shop })).toBe(
      '<figure class="prose-picture"><img src="media/shop.jpg" alt="A &quot;shop&quot;" loading="lazy"/><figcaption>At noon</figcaption></figure>',
    )
    expect(html({ type: 'picture', attrs: { src: 'media/line.svg', alt: '' } })).toBe(
      '<figure class="prose-picture"><img src="media/line.svg" alt="" loading="lazy"/></figure>',
    )
  })
})
