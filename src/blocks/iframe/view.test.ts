import { describe, expect, it } from 'vitest'
import { blockOf, cssOf, htmlOf, livesWith, refusals } from '../fixtures/draw.tsx'

const outside = { src: 'https://www.calendar.example/book', title: { en: 'Book a call' } }

describe('iframe', () => {
  it('BLOCK-15 of another site says what it would load, and loads nothing before it is asked', () => {
    const html = htmlOf(blockOf('iframe', outside))
    expect(html).not.toContain('<iframe')
    expect(html).toContain('Book a call')
    expect(html).toContain('Showing it loads a page from calendar.example, which may store data about you.')
    expect(html).toContain(
      '<a class="button button-secondary" href="https://www.calendar.example/book" rel="noopener">Open it on calendar.example</a>',
    )
    expect(html).toContain('data-load="" hidden=""')
    expect(livesWith(blockOf('iframe', outside))).toEqual({
      src: outside.src,
      title: 'Book a call',
      fullscreen: true,
    })
  })

  it('BLOCK-15 of this site is simply there', () => {
    const html = htmlOf(blockOf('iframe', { src: '/media/chart.html', title: { en: 'Stock by week' } }))
    expect(html).toContain(
      '<iframe src="/media/chart.html" title="Stock by week" sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox" loading="lazy" allowFullScreen="">',
    )
    expect(livesWith(blockOf('iframe', { src: '/media/chart.html' }))).toBeNull()
  })

  it.each([
    '/manager/account',
    '/Manager/account',
    '/%6Danager/account',
    '/./manager',
    '/media/../manager/people',
    '/api/drafts/design',
    '/preprod/about',
    '/preview/token/~',
    '/%ff',
  ])('ATTACK-20 shows nothing of the server itself: %s', (src) => {
    const block = blockOf('iframe', { src, title: { en: 'Stock' }, note: { en: 'A note' } })
    expect(htmlOf(block)).not.toContain('<iframe')
    expect(htmlOf(block)).toContain('A note')
  })

  it('BLOCK-15 never puts pasted markup or script into the page', () => {
    const pasted = {
      source: '<b>bold</b><script>x()</script>',
      script: 'x()',
      scriptUrl: 'https://evil.example/x.js',
    }
    expect(htmlOf(blockOf('iframe', pasted))).toBe('')
    expect(livesWith(blockOf('iframe', pasted))).toBeNull()
    const told =
      htmlOf(blockOf('iframe', { ...pasted, ...outside })) +
      JSON.stringify(livesWith(blockOf('iframe', { ...pasted, ...outside })))
    for (const part of ['bold', 'x()', 'evil.example']) expect(told).not.toContain(part)
  })

  it('BLOCK-15 without an address has its note to show', () => {
    expect(htmlOf(blockOf('iframe', { note: { en: 'Ask us for the calendar.' } }))).toContain(
      '<p>Ask us for the calendar.</p>',
    )
  })

  it('BLOCK-15 keeps its height, unless it has a ratio', () => {
    expect(cssOf(blockOf('iframe', { height: 600 }))).toContain('{min-block-size:600px}')
    expect(cssOf(blockOf('iframe', { height: 600 }, { ratio: 50 }))).toContain('{aspect-ratio:100/50}')
  })

  it('MODEL-10 refuses addresses that would run as script', () => {
    expect(refusals('iframe', { src: 'data:text/html,x' })).toEqual([
      'src: expected an address with http or https, or a path of this site, found "data:text/html,x"',
    ])
  })
})
