import { describe, expect, it } from 'vitest'
import { blockOf, cssOf, htmlOf, refusals } from '../fixtures/draw.tsx'

const external = { type: 'external', data: { url: 'https://example.com/trial' } } as const

describe('button', () => {
  it('BLOCK-1 leads where the link of its block leads', () => {
    const html = htmlOf(blockOf('button', { text: { en: 'Start a trial' } }, { link: external }))
    expect(html).toBe(
      '<div data-block="b1" data-kind="button">' +
        '<a href="https://example.com/trial" class="button button-primary">Start a trial</a></div>',
    )
  })

  it('BLOCK-1 is a real button where its link opens something here, and words where it leads nowhere', () => {
    const popup = { type: 'popup', data: {} } as const
    expect(htmlOf(blockOf('button', { text: { en: 'Ask' } }, { link: popup }))).toContain(
      '<button type="button" data-opens="popup" class="button button-primary">Ask</button>',
    )
    expect(htmlOf(blockOf('button', { text: { en: 'Ask' } }))).toContain(
      '<span class="button button-primary">',
    )
  })

  it('LINK-1 shows words and no link for an address that is not safe', () => {
    const link = { type: 'external', data: { url: 'javascript:alert(1)' } } as const
    expect(htmlOf(blockOf('button', { text: { en: 'Ask' } }, { link }))).not.toContain('javascript')
  })

  it('LANG-2 says in which language its text is when that is not the page’s', () => {
    const html = htmlOf(blockOf('button', { text: { en: 'Count' } }), { language: 'fr' })
    expect(html).toContain('<span lang="en">Count</span>')
  })

  it('BLOCK-1 puts its icon on the side that is asked for', () => {
    const button = (iconSide: string) =>
      htmlOf(blockOf('button', { text: { en: 'Go' }, icon: 'truck', iconSide }))
    expect(button('start')).toMatch(/<svg[^>]*><\/svg>Go/)
    expect(button('end')).toMatch(/Go<svg/)
  })

  it('BLOCK-1 writes only what differs from its look', () => {
    expect(cssOf(blockOf('button', { text: { en: 'Go' } }))).toBe('')
    const own = {
      color: 'paper',
      background: {
        color: '#112233',
        gradient: {
          angle: 45,
          colors: [
            { color: 'ink', pos: 0 },
            { color: 'red', pos: 100 },
          ],
        },
      },
      border: { width: 2, color: 'brass' },
      radius: { value: 50 },
      shadow: { y: 3, blur: 10 },
      padding: { inline: 20, block: 10 },
      fullWidth: true,
      justify: 'end',
    }
    expect(cssOf(blockOf('button', own))).toBe(
      '[data-block="b1"]{justify-content:flex-end}' +
        '[data-block="b1"] .button{background-color:#112233;' +
        'background-image:linear-gradient(45deg, var(--ink) 0%, red 100%);border:2px solid var(--brass);' +
        'border-radius:50px;box-shadow:0 3px 10px 0 rgb(24 33 45 / .18);color:var(--paper);' +
        'padding-inline:20px;padding-block:10px;flex-grow:1}',
    )
  })

  it('MODEL-10 names what is wrong with its data', () => {
    expect(refusals('button', { look: 'huge', color: 'url(x)', radius: { value: -1 } })).toEqual([
      'look: expected one of "primary", "secondary", "quiet", "bare", found "huge"',
      'color: expected a color such as ink, #18212D or rgb(24, 33, 45), found "url(x)"',
      expect.stringContaining('radius.value: expected'),
    ])
  })
})
