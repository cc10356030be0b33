import { describe, expect, it } from 'vitest'
import type { SearchEntry } from '#model/search/index-file.ts'
import { termsOf } from '#model/search/text-terms.ts'
import { excerptOf, marked } from './excerpt.ts'
import { finderOf } from './finder.ts'

const entry = (route: string, title: string, text: string, language: 'en' | 'fr' = 'en'): SearchEntry => ({
  route,
  title,
  description: '',
  kind: 'plain',
  headings: [],
  asked: '',
  terms: termsOf(`${title} ${text}`, language).join(' '),
})

const english = [
  entry('lots', 'Lot tracking', 'Flour, jars and recalls.'),
  entry('planning', 'Planning', 'The reorder point of a jar. Lots are planned too.'),
  entry('bills', 'Bills of materials', 'A recipe lists what goes into a batch.'),
]
const routes = (query: string) => finderOf(english, 'en')(query).map(({ route }) => route)

describe('the search', () => {
  it('SEARCH-2 finds a page by any form of a word, the title before the text', () => {
    expect(routes('lots')).toEqual(['lots', 'planning'])
    expect(routes('recipes')).toEqual(['bills'])
  })

  it('SEARCH-8 puts a page first that is asked for in the very words that are written for it', () => {
    const prices = { ...entry('pricing', 'Plans', 'Cost and price.'), asked: 'how much does it cost, price' }
    const find = finderOf([entry('cost', 'What a jar costs', 'How much does it cost to make?'), prices], 'en')
    expect(find('How much does it cost?')[0]?.route).toBe('pricing')
    expect(find('prices')[0]?.route).toBe('pricing')
    expect(find('jar cost')[0]?.route).toBe('cost')
  })

  it('SEARCH-8 finds pages of the product before articles, and articles before jobs', () => {
    const of = (kind: string) => ({ ...entry(kind, `Lot tracking, ${kind}`, ''), kind })
    const find = finderOf([of('job'), of('article'), of('product')], 'en')
    expect(find('lot tracking').map(({ route }) => route)).toEqual(['product', 'article', 'job'])
  })

  it('SEARCH-2 finds while a word is typed', () => {
    expect(routes('reord')).toEqual(['planning'])
  })

  it('SEARCH-2 forgives a slip only when nothing was found as it was typed', () => {
    expect(routes('materails')).toEqual(['bills'])
    expect(routes('planning')).toEqual(['planning'])
  })

  it('SEARCH-2 finds what fits best when one word too many was typed', () => {
    expect(routes('recall spaceship')).toEqual(['lots'])
    expect(routes('spaceship')).toEqual([])
  })

  it('SEARCH-2 finds accents without accents', () => {
    const find = finderOf([entry('etiquettes', 'Étiquettes', 'Une étagère', 'fr')], 'fr')
    expect(find('etiquette').length).toBe(1)
    expect(find('étagères').length).toBe(1)
  })
})

describe('a result', () => {
  it('SEARCH-7 marks each form of the words that were looked for', () => {
    expect(marked('Plans, planning and a plant', 'plan', 'en').filter(({ isMatch }) => isMatch)).toEqual(
      ['Plans', 'planning', 'plant'].map((text) => ({ text, isMatch: true })),
    )
    expect(marked('Les étiquettes', 'etiquette', 'fr').at(-1)).toEqual({ text: 'étiquettes', isMatch: true })
  })

  it('SEARCH-7 shows the passage that has the most of them, without signs of Markdown', () => {
    const text =
      '# A point\n\nThe point of it.\n\n- Set a **reorder point** for [each item](https://x.example/item) of the list.\n\n---\n\nSource: x'
    expect(excerptOf(text, 'reorder points', 'en')).toBe('Set a reorder point for each item of the list.')
    expect(excerptOf(text, 'spaceship', 'en')).toBeNull()
  })

  it('SEARCH-7 shows of a long passage what is around them', () => {
    const text = `${'before '.repeat(40)}needle ${'after '.repeat(40)}`
    const excerpt = excerptOf(text, 'needle', 'en') ?? ''
    expect(excerpt).toMatch(/^… (?:before )+needle (?:after ?)+ …$/)
    expect(excerpt.length).toBeLessThan(200)
  })
})
