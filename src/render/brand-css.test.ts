import { describe, expect, it } from 'vitest'
import type { Brand } from '#model/brand.ts'
import { brandCss } from './brand-css.ts'

const css = (brand: Brand): string => brandCss({ brand })

const GREEN = { light: '#1F5F3F', dark: '#9FE0BD' }

describe('the rules of a brand', () => {
  it('LOOK-21 are none where a design sets nothing, or what is shipped', () => {
    expect(brandCss({})).toBe('')
    expect(css({})).toBe('')
    expect(css({ fonts: { display: 'Bricolage Grotesque', text: 'IBM Plex Sans' }, colors: {} })).toBe('')
  })

  it('LOOK-21 set colors in both themes, and plain ones for browsers without light-dark()', () => {
    expect(css({ colors: { signal: GREEN } })).toBe(
      '@supports (color:light-dark(#000,#fff)){:root{--signal:light-dark(#1F5F3F,#9FE0BD)}}' +
        "@supports not (color:light-dark(#000,#fff)){:root{--signal:#1F5F3F}[data-tone='ink']{--signal:#9FE0BD}}",
    )
  })

  it('LOOK-21 leave dark bands their own background, unless the brand sets it', () => {
    const paper = { light: '#FFFFFF', dark: '#101010' }
    expect(css({ colors: { paper } })).not.toContain('[data-tone')
    const band = css({ colors: { paper, band: GREEN } })
    expect(band).toContain("@media screen{[data-tone='ink']{--paper:#1F5F3F;--chalk:#212c3a;--line:#384556}")
    expect(band).toContain(":root[data-theme='dark'] [data-tone='ink']{--paper:#9FE0BD")
    expect(band).toContain(":root:not([data-theme='light']) [data-tone='ink']{--paper:#9FE0BD")
  })

  it('LOOK-21 draw the grid in a trace of the color of drawings', () => {
    expect(css({ colors: { blueprint: GREEN } })).toContain('--grid-bold:light-dark(#1F5F3F1a,#9FE0BD17)')
  })

  it('LOOK-21 name fonts by their role, and corners in px', () => {
    expect(css({ radius: 0, fonts: { display: 'media/own.woff2', text: 'system' } })).toBe(
      ":root{--radius:0px;--display:'Brand display',system-ui,sans-serif;--text:system-ui,sans-serif}",
    )
    expect(css({ fonts: { display: 'IBM Plex Sans' } })).toBe(
      ":root{--display:'Plex','Plex fallback',system-ui,sans-serif}",
    )
  })

  it('LOOK-22 show one of two drawings for each theme', () => {
    const both = css({ logo: { light: 'media/a.svg', dark: 'media/b.svg' } })
    expect(both).toContain('.logo{')
    expect(both).toContain(":root[data-theme='dark'] .on-light")
    expect(css({ logo: 'media/a.svg' })).not.toContain('.on-dark')
  })
})
