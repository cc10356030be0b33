import { describe, expect, it } from 'vitest'
import { blockOf, cssOf, htmlOf, livesWith, refusals } from '../fixtures/draw.tsx'

const form = {
  portalId: '123',
  formId: 'a1-b2',
  url: 'https://forms.example.com/news',
  title: { en: 'Newsletter' },
}

describe('marketing form', () => {
  it('BLOCK-16 asks before it loads the platform, and leads there without script', () => {
    const html = htmlOf(blockOf('marketing-form', { ...form, note: { en: 'Once a month.' } }))
    expect(html).not.toMatch(/<(iframe|script)/)
    expect(html).toContain('<p class="frame-title">Newsletter</p><p>Once a month.</p>')
    expect(html).toContain('href="https://forms.example.com/news"')
    expect(livesWith(blockOf('marketing-form', form))).toEqual({
      src: form.url,
      title: 'Newsletter',
      fullscreen: false,
    })
  })

  const own = { fallback: [{ uniqueId: 'own', content: { type: 'form', data: { name: 'news' } } }] }

  it('BLOCK-16 reads portal, form and region from the pasted embed, and asks before it loads them', () => {
    const source =
      '<script>hbspt.forms.create({region: "eu1", portalId: "1474", formId: "5042522a-0bc5-4381-9d2a-1c2d3e4f5a6b"})</script>'
    const html = htmlOf(blockOf('marketing-form', { source }))
    expect(html).not.toMatch(/<(iframe|script)/)
    expect(html).toContain('js-eu1.hsforms.net')
    expect(livesWith(blockOf('marketing-form', { source }))).toMatchObject({
      src: expect.stringContaining('_hsPortalId=1474&_hsFormId=5042522a'),
    })
  })

  it('BLOCK-16 has a form of the site beside it, and instead of it when there is nothing else', () => {
    const beside = htmlOf(blockOf('marketing-form', form, { children: own }))
    expect(beside).toMatch(/<summary>[^<]+<\/summary><form data-block="own"/)
    const alone = htmlOf(blockOf('marketing-form', {}, { children: own }))
    expect(alone).toContain('<form data-block="own"')
    expect(alone).not.toContain('<details')
  })

  it('BLOCK-16 without the address of its page has only its note, never the pasted code', () => {
    const pasted = { source: '<script>hbspt.forms.create({})</script>', portalId: '123' }
    expect(htmlOf(blockOf('marketing-form', pasted))).toBe('')
    expect(htmlOf(blockOf('marketing-form', { ...pasted, note: { en: 'Write to us.' } }))).toBe(
      '<div data-block="b1" data-kind="marketing-form"><p>Write to us.</p></div>',
    )
    expect(cssOf(blockOf('marketing-form', pasted))).toBe('')
  })

  it('MODEL-10 refuses ids that are none', () => {
    expect(refusals('marketing-form', { portalId: '12a', formId: 'x y', provider: 'acme' })).toEqual([
      'provider: expected one of "hubspot", "other", found "acme"',
      'portalId: expected the number of a portal, found "12a"',
      'formId: expected the id of a form, found "x y"',
    ])
  })
})
