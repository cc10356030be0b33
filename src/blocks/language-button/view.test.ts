import { describe, expect, it } from 'vitest'
import { blockOf, cssOf, htmlOf, livesWith } from '../fixtures/draw.tsx'

describe('language button', () => {
  it('BLOCK-12 lists each language by its own name and leads to the same page', () => {
    const html = htmlOf(blockOf('language-button'), { language: 'fr' })
    expect(html).toMatch(
      /^<div data-block="b1" data-kind="language-button" data-state="loading" role="group" aria-label="Langue">/,
    )
    expect(html).toContain('<a href="/nl/pricing" hrefLang="nl" lang="nl">Nederlands</a>')
    expect(html.match(/<li>/g)).toHaveLength(5)
  })

  it('LANG-5 marks the current language, and shows it on the closed button', () => {
    const html = htmlOf(blockOf('language-button'), { language: 'fr' })
    expect(html).toContain('<a href="/fr/pricing" hrefLang="fr" lang="fr" aria-current="true">Français</a>')
    expect(html).toMatch(/<summary>.*<span>Français<\/span><\/summary>/)
  })

  it('BLOCK-12 in a line has nothing to open', () => {
    const line = blockOf('language-button', { look: 'line' })
    expect(htmlOf(line)).not.toContain('details')
    expect(livesWith(line)).toBeNull()
    expect(livesWith(blockOf('language-button'))).toEqual({ trigger: 'click' })
  })

  it('BLOCK-12 draws nothing on a page with one language', () => {
    const only = { language: 'en', name: 'English', href: '/', current: true } as const
    expect(htmlOf(blockOf('language-button'), { languages: [only] })).toBe('')
  })

  it('BLOCK-12 takes the colors that it is given', () => {
    expect(cssOf(blockOf('language-button', { color: 'ink', hoverBackgroundColor: '#fafafa' }))).toBe(
      '[data-block="b1"] :is(summary,a){color:var(--ink)}[data-block="b1"] a:is(:hover,:focus-visible){background-color:#fafafa}',
    )
  })
})
