import { describe, expect, it } from 'vitest'
import type { Page } from '#model/page.ts'
import { checkColors } from './check-colors.ts'
import { worstContrast } from './contrast.ts'
import { factsOf } from './facts.ts'
import { registry } from '#sections/components.ts'

/** A page with one text on a ground of its own, and what the check says of it. */
function said(color: string | undefined, background: object): string[] {
  const page = {
    id: 7,
    route: 'about',
    category: 'website',
    title: { en: 'About' },
    sectionOrder: ['main'],
    sections: {
      main: {
        id: 'main',
        componentName: 'builder',
        data: {
          background,
          wwObjects: {
            main: [{ uniqueId: 't', content: { type: 'text', data: { text: {}, ...(color ? { color } : {}) } } }],
          },
        },
      },
    },
  } as unknown as Page
  const documents = [factsOf(page, registry)]
  return checkColors({ documents, homePageId: 7, media: [] }, { origin: 'https://a.example', today: '2026-11-23' }).map(
    ({ page: route, section, block, says }) => `${route} ${section} ${block}: ${says}`,
  )
}

describe('colors', () => {
  it('CHECK-5 are measured as WCAG measures them, whatever they are written as', () => {
    expect(worstContrast('#000', ['#ffffff'], 'paper', 'light')).toBeCloseTo(21)
    expect(worstContrast('rgb(119, 119, 119)', ['white'], 'paper', 'light')).toBeCloseTo(4.48, 2)
    expect(worstContrast('rgb(0 0 0 / 50%)', ['#fff'], 'paper', 'light')).toBeCloseTo(3.98, 1)
    expect(worstContrast('rebeccapurple', ['#fff'], 'paper', 'light')).toBeNull()
  })

  it('CHECK-5 pass when they can be read in both themes', () => {
    expect(said('#ffffff', { color: '#18212d' })).toEqual([])
    expect(said('ink', { color: 'paper' })).toEqual([])
    expect(said(undefined, {})).toEqual([])
  })

  it('CHECK-5 are judged by the worst stop of a gradient, and named with their place', () => {
    const gradient = { angle: 90, colors: [{ color: '#18212d', pos: 0 }, { color: '#aaaaaa', pos: 100 }] }
    expect(said('#ffffff', { gradient })).toEqual([
      expect.stringContaining('about main t: #ffffff on #18212d, #aaaaaa has a contrast of 2.3 to 1 in the light theme'),
      expect.stringContaining('in the dark theme'),
    ])
  })

  it('CHECK-5 that follow the theme fail on a ground that does not', () => {
    expect(said(undefined, { color: '#ffffff' })).toEqual([expect.stringContaining('ink on #ffffff')])
    expect(said(undefined, { color: '#ffffff' })[0]).toContain('in the dark theme')
  })
})
