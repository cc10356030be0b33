import { describe, expect, it } from 'vitest'
import { SHIPPED_BRAND } from '#look/brand-view.ts'
import { brandedPalette } from '#look/palette.ts'
import { contextWith } from '../fixtures/context.tsx'
import { sectionHtml } from '../fixtures/draw.tsx'

describe('the style guide', () => {
  it('GUIDE-11 shows mark, colors with their contrast and corners of the current brand', () => {
    const mark = { light: { src: '/media/mark-1.svg', width: 40, height: 40 }, dark: null }
    const palette = brandedPalette({ signal: { light: '#1F5F3F', dark: '#9FE0BD' } })
    const brand = { ...SHIPPED_BRAND, mark, palette, radius: 14 }
    const drawn = (part: string): string =>
      sectionHtml('design-sheet', { part }, contextWith([], {}, { brand }))
    expect(drawn('mark').match(/\/media\/mark-1\.svg/g)).toHaveLength(6)
    expect(drawn('colors')).toContain('#1f5f3f · #9fe0bd')
    expect(drawn('colors')).toContain('7.6 · 12.2 : 1 against on-signal')
    expect(drawn('spacing')).toContain('14 px')
  })
})
