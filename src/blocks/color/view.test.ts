import { describe, expect, it } from 'vitest'
import { blockOf, cssOf, htmlOf, refusals } from '../fixtures/draw.tsx'

const inside = { uniqueId: 'in', content: { type: 'margin' } }

describe('color', () => {
  it('BLOCK-2 holds blocks in a box with its own ratio and look', () => {
    const block = blockOf(
      'color',
      { background: { color: 'signal-soft' } },
      { ratio: 66.66, children: { main: [inside] } },
    )
    expect(htmlOf(block)).toMatch(/<div class="color-box"><div data-block="in"/)
    expect(cssOf(block)).toBe(
      '[data-block="b1"] > .color-box{background-color:var(--signal-soft);aspect-ratio:100/66.66;justify-content:center}',
    )
  })

  it('BLOCK-2 is as high as its blocks without a ratio', () => {
    expect(cssOf(blockOf('color', {}, { ratio: -1 }))).not.toContain('aspect-ratio')
  })

  it('BLOCK-2 puts a background picture behind its blocks, without words, its focus kept', () => {
    const block = blockOf('color', {
      background: { picture: { src: 'media/a.jpg', alt: { en: 'Sacks' }, focus: [10, 90] } },
    })
    expect(htmlOf(block)).toContain('<div class="background-picture"><img src="media/a.jpg" alt=""')
    expect(cssOf(block)).toContain('> .color-box > .background-picture img{object-position:10% 90%}')
  })

  it('BLOCK-2 follows a link over the whole box without swallowing the links in it', () => {
    const html = htmlOf(
      blockOf('color', {}, { link: { type: 'page', data: { id: 5 } }, children: { main: [inside] } }),
    )
    expect(html).toContain('</div><a href="/page-5" class="covering-link" aria-label="A page"></a>')
  })

  it('MODEL-8 refuses anything but colors in a gradient', () => {
    const gradient = { angle: 0, colors: [{ color: 'red), url(x', pos: 0 }] }
    expect(refusals('color', { background: { gradient } })).toEqual([
      'background.gradient.colors[0].color: expected a color such as ink, #18212D or rgb(24, 33, 45), found "red), url(x"',
    ])
  })
})
