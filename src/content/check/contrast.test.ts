import { describe, expect, it } from 'vitest'
import type { Page } from '#model/page.ts'
import { checkColors } from './check-colors.ts'
import { worstContrast } from './contrast.ts'
import { factsOf } from './facts.ts'
import { registry } from '#sections/components.ts'

/** The finding about a page with one text on its own background. */
const said = (color: string | undefined, background: object): string[] =>
  judged({ type: 'text', data: { text: {}, ...(color ? { color } : {}) } }, { background })

/** The findings about a page with one block. */
function judged(content: object, section: object = {}): string[] {
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
          ...section,
          wwObjects: { main: [{ uniqueId: 't', content }] },
        },
      },
    },
  } as unknown as Page
  const documents = [factsOf(page, registry)]
  return checkColors({ documents, homePageId: 7, media: [] }, { origin: 'https://a.example', today: '2026-11-23' }).map(
    ({ page: route, section: name, block, language, says }) =>
      `${route} ${name} ${block}${language === undefined ? '' : ` (${language})`}: ${says}`,
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

  it('CHECK-5 that follow the theme fail on a background that does not', () => {
    expect(said(undefined, { color: '#ffffff' })).toEqual([expect.stringContaining('ink on #ffffff')])
    expect(said(undefined, { color: '#ffffff' })[0]).toContain('in the dark theme')
  })

  it("CHECK-5 of a button are those of its look where content chose the other one only", () => {
    const button = (data: object) => judged({ type: 'button', data: { text: { en: 'Buy' }, ...data } })
    expect(button({ look: 'bare', background: { color: '#000000' } })).toEqual([
      expect.stringContaining('ink on #000000 has a contrast of 1.3 to 1 in the light theme'),
    ])
    expect(button({ color: '#ffffff' })).toEqual([expect.stringContaining('#ffffff on signal')])
    expect(button({ background: { color: '#ffffff' } })).toEqual([
      expect.stringContaining('on-signal on #ffffff'),
    ])
    expect(button({})).toEqual([])
    expect(button({ look: 'bare', color: '#ffffff', background: { color: '#000000' } })).toEqual([])
  })

  it('CHECK-5 are judged in each language that is colored in its own way', () => {
    const colored = (color: string) => ({
      type: 'doc',
      content: [
        { type: 'paragraph', content: [{ type: 'text', text: 'Buy', marks: [{ type: 'color', attrs: { color } }] }] },
      ],
    })
    const text = { en: colored('ink'), fr: colored('#fafafa'), es: colored('#fafafa') }
    expect(judged({ type: 'text', data: { text } })).toEqual([
      expect.stringContaining('(fr): #fafafa on paper has a contrast of'),
    ])
  })
})
