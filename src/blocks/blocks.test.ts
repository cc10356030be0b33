import { describe, expect, it, vi } from 'vitest'
import { blockFrames } from './blocks.tsx'
import { blockOf, cssOf, htmlOf, livesWith, testContext } from './fixtures/draw.tsx'

const text = (en: string) => ({
  en: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: en }] }] },
})
const good = { uniqueId: 'good', content: { type: 'text', data: { text: text('Still here.') } } }

describe('blocks that fail', () => {
  it('BLOCK-21 leaves a block without a kind out and draws its neighbors', () => {
    const html = htmlOf([{ uniqueId: 'lost' }, good])
    expect(html).toContain('Still here.')
    expect(html).not.toContain('lost')
  })

  it('BLOCK-21 shows editors which block failed and why', () => {
    const failed = vi.fn(() => null)
    const unknown = blockOf('hologram')
    const broken = blockOf('margin', { size: 'vast' })
    htmlOf([{ uniqueId: 'lost' }, unknown, broken, good], { failed })
    expect(failed).toHaveBeenNthCalledWith(1, { uniqueId: 'lost' }, { why: 'no-kind' })
    expect(failed).toHaveBeenNthCalledWith(2, unknown, { why: 'unknown-kind', kind: 'hologram' })
    expect(failed).toHaveBeenNthCalledWith(
      3,
      broken,
      expect.objectContaining({
        why: 'bad-data',
        kind: 'margin',
        problems: [expect.objectContaining({ path: ['size'], found: '"vast"' })],
      }),
    )
  })

  it('BLOCK-21 writes no rules for data that is wrong', () => {
    expect(cssOf(blockOf('color', { background: { color: 'red;}' } }))).toBe('')
  })
})

describe('blocks that are left out', () => {
  it('EDIT-113 are a placeholder with what they are called, and their neighbors are drawn', () => {
    const frame = blockOf('iframe', { src: '/styleguide' })
    const html = htmlOf([frame, good], { leftOut: new Map([['iframe', 'Embedded page']]) })
    expect(html).toContain('data-left-out="Embedded page"')
    expect(html).not.toContain('<iframe')
    expect(html).toContain('Still here.')
    expect(htmlOf([frame])).toContain('<iframe')
  })
})

describe('frames', () => {
  const frames = (block: Parameters<typeof blockFrames>[0]) => blockFrames(block, testContext())

  it('BLOCK-15 names the origins that a page must admit in frames, and only those', () => {
    expect(frames(blockOf('iframe', { src: 'https://Calendar.example/book?x=1' }))).toEqual([
      'https://calendar.example',
    ])
    expect(frames(blockOf('iframe', { src: '/media/chart.html' }))).toEqual([])
    expect(frames(blockOf('video', { provider: 'vimeo', videoId: 'x1' }))).toEqual([
      'https://player.vimeo.com',
    ])
    expect(frames(blockOf('video', { provider: 'file', src: 'media/a.mp4' }))).toEqual([])
    expect(frames(blockOf('marketing-form', { url: 'https://forms.example.com/a' }))).toEqual([
      'https://forms.example.com',
    ])
    expect(frames(blockOf('iframe', { src: 'https://a.example' }, { hidden: true }))).toEqual([])
    expect(frames(blockOf('margin'))).toEqual([])
  })

  it('MODEL-12 shows pages of hosts that the design allows, and of those that a kind chose itself', () => {
    const allowing = (frameHosts: readonly string[]) => ({ frameHosts })
    const player = blockOf('video', { provider: 'youtube', videoId: 'x1' })
    const foreign = blockOf('iframe', { src: 'https://calendar.example/book' })
    expect(blockFrames(player, allowing([]))).toEqual(['https://www.youtube-nocookie.com'])
    expect(blockFrames(blockOf('map'), allowing([]))).toEqual(['https://www.openstreetmap.org'])
    expect(blockFrames(blockOf('marketing-form', { portalId: '1', formId: 'a1' }), allowing([]))).toEqual([
      'https://js.hsforms.net',
    ])
    expect(blockFrames(foreign, allowing([]))).toEqual([])
    expect(blockFrames(foreign, allowing(['calendar.example:8443', 'example']))).toEqual([])
    // What one kind may show, another may not.
    expect(
      blockFrames(blockOf('iframe', { src: 'https://www.youtube-nocookie.com/x' }), allowing([])),
    ).toEqual([])
  })

  it('MODEL-12 links what it may not show, and starts nothing', () => {
    for (const block of [
      blockOf('iframe', { src: 'https://calendar.example/book' }),
      blockOf('marketing-form', { provider: 'other', url: 'https://calendar.example/book' }),
    ]) {
      const html = htmlOf(block, { frameHosts: [] })
      expect(html).toContain('href="https://calendar.example/book"')
      expect(html).not.toContain('data-load')
      expect(html).not.toContain('data-state')
      expect(livesWith(block, { frameHosts: [] })).toBeNull()
      expect(livesWith(block, { frameHosts: ['calendar.example'] })).not.toBeNull()
    }
  })
})

describe('blocks that are hidden', () => {
  it('BLOCK-23 leaves out what is hidden everywhere', () => {
    expect(htmlOf({ ...good, hidden: true })).toBe('')
    expect(htmlOf({ ...good, hidden: { xs: true } })).toBe('')
  })

  it('BLOCK-23 takes the box away on just the screens where it is hidden, larger ones inheriting', () => {
    const css = cssOf({ ...good, hidden: { xs: true, md: false } })
    expect(css).toBe(
      '@media (max-width:767.98px){[data-block="good"]{display:none}}' +
        '@media (min-width:768px) and (max-width:991.98px){[data-block="good"]{display:none}}',
    )
    expect(htmlOf({ ...good, hidden: { xs: true, md: false } })).toContain('Still here.')
    expect(cssOf({ ...good, hidden: { lg: true } })).toBe(
      '@media (min-width:1200px){[data-block="good"]{display:none}}',
    )
  })
})

describe('paddings, anchors and movement', () => {
  it('MODEL-6 writes each screen that has its own paddings; an ignored one inherits', () => {
    const css = cssOf({
      ...good,
      paddings: { xs: { top: 10, left: 4 }, sm: { ignore: true, top: 99 }, md: { bottom: 20.5 }, lg: {} },
    })
    expect(css).toBe(
      '[data-block="good"]{padding-block:10px 0;padding-inline:4px 0}' +
        '@media (min-width:992px){[data-block="good"]{padding-block:0 20.5px;padding-inline:0 0}}',
    )
  })

  it('MODEL-6 stops scrolling where the anchor says, below the navbar', () => {
    expect(cssOf({ ...good, anchorOffsets: { xs: { y: 24 } } })).toBe(
      '[data-block="good"]{scroll-margin-block-start:-24px;scroll-margin-inline-start:0}',
    )
  })

  it('MODEL-5 hands movement over as custom properties, only where it is enabled', () => {
    const anim = { enabled: true, duration: 0.5, delay: 0, opacity: 0, translateY: 40, easing: 'ease-out' }
    expect(cssOf({ ...good, anim })).toBe(
      '[data-block="good"]{--anim-duration:0.5s;--anim-delay:0s;--anim-easing:ease-out;--anim-opacity:0;--anim-y:40px}',
    )
    expect(htmlOf({ ...good, anim })).toContain('data-animate=""')
    expect(cssOf({ ...good, anim: { ...anim, enabled: false } })).toBe('')
    expect(htmlOf({ ...good, anim: { ...anim, enabled: false } })).not.toContain('data-animate')
  })

  it('MODEL-5 hands parallax over when both of its points are given', () => {
    const anim = { parallaxStart: { offset: 0, y: -150 }, parallaxEnd: { offset: 100, y: 150, scale: 1.3 } }
    expect(cssOf({ ...good, anim })).toBe(
      '[data-block="good"]{--parallax-start:0%;--parallax-start-y:-150px;' +
        '--parallax-end:100%;--parallax-end-y:150px;--parallax-end-scale:1.3}',
    )
    expect(htmlOf({ ...good, anim })).toContain('data-parallax=""')
  })

  it('LIFE-6 marks a new block for who edits it, and never for visitors', () => {
    const edited = { textAddress: () => undefined }
    expect(htmlOf({ ...good, new: true }, edited)).toContain('data-new=""')
    expect(htmlOf({ ...good, new: true })).not.toContain('data-new')
  })

  it('MODEL-4 gives the block the id and the class of its content, the id with a prefix', () => {
    const html = htmlOf(blockOf('margin', { id: 'main menu', class: 'wide' }))
    expect(html).toContain('id="b-main-menu"')
    expect(html).toContain('class="wide"')
  })
})
