import { describe, expect, it } from 'vitest'
import { blockOf, cssOf, htmlOf, refusals } from '../fixtures/draw.tsx'

const inside = { uniqueId: 'in', content: { type: 'margin' } }

describe('columns', () => {
  it('BLOCK-6 draws each column with its slot, empty ones too', () => {
    const html = htmlOf(
      blockOf('columns', { columns: [{ id: 'a' }, { id: 'b' }] }, { children: { b: [inside] } }),
    )
    expect(html).toContain(
      '<div class="columns-column" data-column="a"></div><div class="columns-column" data-column="b"><div data-block="in"',
    )
  })

  it('BLOCK-6 lays a column out per screen; a screen that is ignored takes the next smaller one’s', () => {
    const layout = {
      xs: { width: 100 },
      sm: { ignore: true, width: 10 },
      md: { width: 50, offset: 2, order: -1, align: 'bottom' },
    }
    expect(cssOf(blockOf('columns', { columns: [{ id: 'a', layout }] }))).toBe(
      '[data-block="b1"] > .columns-line > [data-column="a"]{flex:0 0 100%}' +
        '@media (min-width:992px){[data-block="b1"] > .columns-line > [data-column="a"]{' +
        'flex:0 0 calc(50% - var(--columns-gap,0px)*0.5);margin-inline-start:2%;order:-1;justify-content:flex-end}}',
    )
  })

  it('BLOCK-6 hides a column on one screen and shows it again on a larger one', () => {
    const layout = { xs: { hidden: true }, lg: { width: 25 } }
    const css = cssOf(blockOf('columns', { columns: [{ id: 'a', layout }] }))
    expect(css).toMatch(/\{display:none\}@media \(min-width:1200px\)\{[^{]+\{display:flex;flex:/)
  })

  it('BLOCK-6 takes its height from the viewport or in px, and its gap and line from each screen', () => {
    const layout = {
      xs: { gap: 16, height: { value: 300, unit: 'px' } },
      md: { height: { value: 70, unit: 'vh' }, nowrap: true },
    }
    expect(cssOf(blockOf('columns', { layout }))).toBe(
      '[data-block="b1"] > .columns-line{min-block-size:300px;--columns-gap:16px}' +
        '@media (min-width:992px){[data-block="b1"] > .columns-line{min-block-size:calc(var(--vh,1vh)*70);flex-wrap:nowrap}}',
    )
  })

  it('BLOCK-6 draws the borders of single sides in logical words', () => {
    const borders = { left: { width: 1, color: 'line' }, bottom: { width: 2, style: 'dotted' } }
    expect(cssOf(blockOf('columns', { columns: [{ id: 'a', layout: { xs: { borders } } }] }))).toContain(
      '{border-block-end:2px dotted currentcolor;border-inline-start:1px solid var(--line)}',
    )
  })

  it('MODEL-10 refuses more columns than fit and widths beyond the block', () => {
    const many = Array.from({ length: 101 }, (_, at) => ({ id: `c${at}` }))
    expect(refusals('columns', { columns: many })).toHaveLength(1)
    expect(refusals('columns', { columns: [{ id: 'a', layout: { md: { width: 120 } } }] })).toEqual([
      expect.stringMatching(/^columns\[0\]\.layout\.md\.width: expected/),
    ])
  })
})
