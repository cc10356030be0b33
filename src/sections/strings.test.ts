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

  it('WORD-17 elides Italian articles before 8 and 11', () => {
    expect(string('published', 'it', { date: '8 agosto 2024' })).toBe('Pubblicato l’8 agosto 2024')
    expect(string('closesOn', 'it', { date: '11 maggio 2026' })).toBe('Aperto fino all’11 maggio 2026')
    expect(string('updated', 'it', { date: '18 agosto 2024' })).toBe('Aggiornato il 18 agosto 2024')
  })
})
