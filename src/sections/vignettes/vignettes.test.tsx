import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { TEXT_LANGUAGES } from '#model/language.ts'
import { VIGNETTES } from '../figure-field.ts'
import { contextWith } from '../fixtures/context.tsx'
import { attributeOf, elementsOf, sectionHtml, textOf } from '../fixtures/draw.tsx'
import { richText } from '../full-data.ts'
import { VIGNETTE_VIEWS } from './views.ts'

function drawn(name: (typeof VIGNETTES)[number], language: (typeof TEXT_LANGUAGES)[number] = 'en'): string {
  const { View } = VIGNETTE_VIEWS[name]
  return renderToStaticMarkup(<View context={contextWith([], { language })} figure={{}} />)
}

const scenes = VIGNETTES.filter((name) => name !== 'sheet')

/** Numbers in the order in which elements of a tag show them. */
const numbersIn = (html: string, tag: string): number[] =>
  elementsOf(html)
    .filter(({ tagName }) => tagName === tag)
    .map((element) => Number(textOf(element).replace('−', '-').replaceAll(',', '')))
    .filter((value) => !Number.isNaN(value))

describe.each(scenes)('%s', (name) => {
  it.each(TEXT_LANGUAGES)('SECT-6 describes in %s what it shows', (language) => {
    const html = sectionHtml('figure', { figure: { vignette: name } }, contextWith([], { language }))
    const picture = elementsOf(html).find((element) => attributeOf(element, 'role') === 'img')
    const said = attributeOf(picture!, 'aria-label') ?? ''
    expect(said.length).toBeGreaterThan(40)
    if (language !== 'en') expect(said).not.toBe(VIGNETTE_VIEWS[name].alternative(contextWith(), {}))
  })

  it('SECT-6 is drawn in the words of the reader', () => {
    expect(new Set(TEXT_LANGUAGES.map((language) => drawn(name, language))).size).toBeGreaterThan(1)
  })

  it('SECT-3 has no style attribute, and nothing to operate inside a picture', () => {
    const elements = elementsOf(drawn(name))
    expect(elements.filter((element) => attributeOf(element, 'style') !== undefined)).toEqual([])
    expect(elements.filter(({ tagName }) => ['a', 'button', 'input', 'summary'].includes(tagName))).toEqual(
      [],
    )
  })

  it('SECT-6 an editor may say it better', () => {
    const html = sectionHtml('figure', { figure: { vignette: name, alt: { en: 'My words' } } })
    expect(html).toContain('aria-label="My words"')
  })
})

describe('sheet', () => {
  it('SECT-6 is read as it is', () => {
    const html = sectionHtml('figure', {
      figure: { vignette: 'sheet', heading: { en: 'Keg losses' }, text: { en: richText('Keg') } },
    })
    expect(html).not.toContain('role="img"')
    expect(html).toContain('Keg losses')
    expect(html).toContain('<table>')
  })

  it('SECT-2 draws nothing without words', () => {
    expect(sectionHtml('figure', { figure: { vignette: 'sheet' } })).toBe('')
  })
})

describe('numbers', () => {
  it('SECT-7 available is on hand less committed, in every stage of an order', () => {
    const counts = numbersIn(drawn('order-to-box'), 'dd')
    const stages = Array.from({ length: 4 }, (_, at) => counts.slice(at * 4, at * 4 + 4))
    expect(stages).toHaveLength(4)
    for (const [onHand, committed, , available] of stages)
      expect((onHand ?? 0) - (committed ?? 0)).toBe(available)
    expect(stages.at(-1)).toEqual([168, 38, 0, 130])
  })

  it('SECT-7 the parts of a lamp add up to its cost', () => {
    const costs = numbersIn(drawn('bom-tree'), 'td')
    const [
      base = 0,
      shade = 0,
      kit = 0,
      cable = 0,
      lightSwitch = 0,
      socket = 0,
      screws = 0,
      box = 0,
      ...sums
    ] = costs
    const [material = 0, labor = 0, overhead = 0, unit = 0] = sums
    expect(cable + lightSwitch + socket).toBeCloseTo(kit)
    expect(base + shade + kit + screws + box).toBeCloseTo(material)
    expect(material + labor + overhead).toBeCloseTo(unit)
    expect(unit).toBe(24.7)
  })

  it('SECT-7 the deliveries of an order add up to what was ordered', () => {
    const html = drawn('purchase-order')
    const sacks = numbersIn(html, 'td').filter((value) => value > 0)
    expect(sacks.reduce((sum, value) => sum + value, 0)).toBe(48)
    expect(html).toContain('36 / 48')
    expect(html).toContain('662.40')
  })

  it('SECT-7 the flour of a lot is used or left', () => {
    const html = drawn('lot-genealogy')
    expect(html).toContain('25\u00A0kg left')
    expect(html).toContain('500\u00A0kg')
  })
})
