import { describe, expect, it } from 'vitest'
import { blockOf, cssOf, htmlOf, livesWith, refusals } from '../fixtures/draw.tsx'

const slides = [{ id: 'a' }, { id: 'b', alignment: 'end' }]
const inside = { uniqueId: 'in', content: { type: 'margin' } }

describe('slider', () => {
  it('BLOCK-10 is a named list that scrolls by keyboard, each slide saying which it is', () => {
    const html = htmlOf(blockOf('slider', { slides, label: { en: 'Tour' } }, { children: { b: [inside] } }))
    expect(html).toContain('role="region" aria-roledescription="carousel" aria-label="Tour"')
    expect(html).toContain('<ul class="slider-track" tabindex="0" aria-label="Tour">')
    expect(html).toContain('data-slide="a" aria-roledescription="slide" aria-label="Slide 1 of 2"')
    expect(html).toMatch(/aria-label="Slide 2 of 2"><div class="slider-content"><div data-block="in"/)
  })

  it('BLOCK-10 hides its buttons until they can do something', () => {
    const html = htmlOf(blockOf('slider', { slides }))
    expect(html).toContain('<div class="slider-controls slider-controls-outside" hidden="">')
    expect(html.match(/class="slider-dot"/g)).toHaveLength(2)
    expect(html).toContain('aria-label="Next slide"')
    expect(html).not.toContain('slider-pause')
  })

  it('BLOCK-10 that plays by itself can be paused', () => {
    const block = blockOf('slider', { slides, autoplay: true, dots: false, arrows: false })
    expect(htmlOf(block)).toContain('aria-label="Pause"')
    expect(htmlOf(block)).not.toContain('slider-dot')
    expect(livesWith(block)).toEqual({
      autoplay: true,
      interval: 5,
      loop: true,
      play: 'Play',
      pause: 'Pause',
    })
  })

  it('BLOCK-10 lets pictures overlap by the offset that it is given', () => {
    const block = blockOf('slider', { slides, overlap: true, offset: 20 })
    expect(htmlOf(block)).toContain('<ul class="slider-track slider-overlap"')
    expect(cssOf(block)).toContain('--slider-offset:20%')
    expect(cssOf(blockOf('slider', { slides, offset: 20 }))).not.toContain('--slider-offset')
  })

  it('BLOCK-10 with one slide stands still, with none draws nothing', () => {
    const single = blockOf('slider', { slides: [{ id: 'a' }] })
    expect(htmlOf(single)).not.toContain('slider-controls')
    expect(livesWith(single)).toBeNull()
    expect(htmlOf(blockOf('slider'))).toBe('')
  })

  it('BLOCK-10 gives slides the ratio of the block unless they fit their content', () => {
    expect(cssOf(blockOf('slider', { slides }, { ratio: 40 }))).toContain(
      '.slider-slide{aspect-ratio:100/40}',
    )
    expect(cssOf(blockOf('slider', { slides, fitContent: true }, { ratio: 40 }))).not.toContain(
      'aspect-ratio',
    )
    expect(cssOf(blockOf('slider', { slides }))).toContain('[data-slide="b"]{justify-content:flex-end}')
  })

  it('MODEL-10 refuses slides without an id and hurried intervals', () => {
    expect(refusals('slider', { slides: [{}], interval: 0.2 })).toEqual([
      'slides[0].id: expected a string, found nothing',
      expect.stringMatching(/^interval: expected/),
    ])
  })
})
