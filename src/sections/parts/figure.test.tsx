import { describe, expect, it } from 'vitest'
import { attributeOf, elementsOf, sectionHtml } from '../fixtures/draw.tsx'

const figures = (figure: Record<string, string>) =>
  elementsOf(sectionHtml('figure', { figure: { vignette: 'stock-card', ...figure } })).filter(
    ({ tagName }) => tagName === 'figure',
  )

describe('a figure', () => {
  it('SECT-14 has an entrance animation if its data says so, and otherwise is simply there', () => {
    expect(figures({ motion: 'rise' }).map((element) => attributeOf(element, 'data-animate'))).toEqual([''])
    expect(figures({}).map((element) => attributeOf(element, 'data-animate'))).toEqual([undefined])
  })
})
