import { describe, expect, it } from 'vitest'
import { blockOf, cssOf, htmlOf, livesWith, refusals } from '../fixtures/draw.tsx'

const picture = { src: 'media/shelf.jpg', alt: { en: 'Shelf A3' } }

describe('image', () => {
  it('BLOCK-4 draws its picture with its words, and nothing without a picture', () => {
    expect(htmlOf(blockOf('image', { picture }))).toBe(
      '<div data-block="b1" data-kind="image"><span class="image-frame">' +
        '<img src="media/shelf.jpg" alt="Shelf A3" loading="lazy"/></span></div>',
    )
    expect(htmlOf(blockOf('image', {}))).toBe('')
  })

  it('BLOCK-4 with a caption is a figure', () => {
    const html = htmlOf(blockOf('image', { picture, caption: { en: 'Fig. 1, shelf A3' } }))
    expect(html).toMatch(/^<figure .*<figcaption>Fig. 1, shelf A3<\/figcaption><\/figure>$/)
  })

  it('BLOCK-4 that can be enlarged links to the whole picture until its island takes over', () => {
    const block = blockOf('image', { picture, zoomable: true })
    const html = htmlOf(block)
    expect(html).toContain(
      'href="media/shelf.jpg" aria-label="Enlarge the picture: Shelf A3" data-enlarge=""',
    )
    expect(html).toContain('data-state="loading"')
    expect(livesWith(block)).toEqual({ close: 'Close' })
    expect(livesWith(blockOf('image', { picture }))).toBeNull()
  })

  it('BLOCK-4 follows its link rather than enlarging', () => {
    const block = blockOf('image', { picture, zoomable: true }, { link: { type: 'page', data: { id: 4 } } })
    expect(htmlOf(block)).toContain('<a href="/page-4" class="image-frame">')
    expect(livesWith(block)).toBeNull()
  })

  it('BLOCK-4 fills a frame of the block’s ratio, its focus in view, zoomed and moved as it was set', () => {
    const css = cssOf(
      blockOf(
        'image',
        { picture: { ...picture, focus: [30, 70] }, zoom: 1.5, position: { x: 10, y: -20 }, fit: 'contain' },
        { ratio: 50 },
      ),
    )
    expect(css).toContain('> .image-frame{aspect-ratio:100/50}')
    expect(css).toContain(
      'img{block-size:100%;inline-size:100%;object-fit:contain;object-position:30% 70%;transform:translate(10%,-20%) scale(1.5)}',
    )
  })

  it('BLOCK-4 holds a height through the width where a ratio is given', () => {
    expect(cssOf(blockOf('image', { picture, maxHeight: 300 }, { ratio: 50 }))).toContain(
      'max-inline-size:600px',
    )
    expect(cssOf(blockOf('image', { picture, maxHeight: 300 }))).toContain('max-block-size:300px')
  })

  it('BLOCK-4 writes filters from numbers and an overlay from colors', () => {
    const css = cssOf(
      blockOf('image', {
        picture,
        filter: { blur: 2, sepia: 0.4, hueRotate: 90 },
        overlay: { color: 'rgb(0 0 0 / 0.4)' },
      }),
    )
    expect(css).toContain('filter:blur(2px) hue-rotate(90deg) sepia(0.4)')
    expect(css).toContain('.image-overlay{background-color:rgb(0 0 0 / 0.4)}')
  })

  it('MODEL-10 refuses a picture that is no file and no safe address, and filters that are text', () => {
    expect(refusals('image', { picture: { src: 'javascript:alert(1)' }, filter: { blur: '2px' } })).toEqual([
      'picture.src: expected a media file or an address, found "javascript:alert(1)"',
      'filter.blur: expected a number, found "2px"',
    ])
  })
})
