import { describe, expect, it } from 'vitest'
import { TEXT_LANGUAGES } from '#model/language.ts'
import { string, STRINGS } from './strings.ts'

const places = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '').toSorted()

describe('strings', () => {
  it.each(Object.entries(STRINGS))(
    'SECT-5 %s is said in every language, with the same places',
    (_name, texts) => {
      for (const language of TEXT_LANGUAGES) {
        expect(texts[language].trim()).not.toBe('')
        expect(places(texts[language])).toEqual(places(texts.en))
      }
    },
  )

  it('SECT-5 fills in the values that it is given', () => {
    expect(string('overview', 'fr', { name: 'Produit' })).toBe('Produit\u202F: vue d’ensemble')
    expect(string('overview', 'en')).toBe('{name}: overview')
  })
})
