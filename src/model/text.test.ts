import { describe, expect, it } from 'vitest'
import { isTextLanguage, LANGUAGE_NAMES, TEXT_LANGUAGES, textLanguageOf } from './language.ts'
import { localText, textIn } from './text.ts'

describe('texts by language', () => {
  it('LANG-1 are written in English, French, Spanish, Italian and Dutch', () => {
    expect(TEXT_LANGUAGES).toEqual(['en', 'fr', 'es', 'it', 'nl'])
    const text = { en: 'Lots', fr: 'Lots', es: 'Lotes', it: 'Lotti', nl: 'Partijen' }
    expect(localText.parse(text)).toEqual(text)
    expect(localText.parse({})).toEqual({})
  })

  it('LANG-1 keep languages that nobody reads yet, and hold nothing but text in those that are read', () => {
    expect(localText.parse({ de: 'Chargen' })).toEqual({ de: 'Chargen' })
    for (const bad of [{ en: 1 }, { en: null }, { fr: { en: 'x' } }, 'Lots', ['Lots'], null])
      expect(localText.safeParse(bad).success, JSON.stringify(bad)).toBe(false)
  })

  it('LANG-5 have the names that their speakers use', () => {
    expect(Object.keys(LANGUAGE_NAMES)).toEqual([...TEXT_LANGUAGES])
    expect(Object.values(LANGUAGE_NAMES)).toEqual([
      'English',
      'Français',
      'Español',
      'Italiano',
      'Nederlands',
    ])
  })

  it.each([
    [{ en: 'a', fr: 'b' }, 'fr', { value: 'b', language: 'fr' }],
    [{ en: 'a', fr: 'b' }, 'nl', { value: 'a', language: 'en' }],
    [{ en: 'a', fr: '' }, 'fr', { value: 'a', language: 'en' }],
  ] as const)('LANG-2 reads %j in %s', (text, language, expected) => {
    expect(textIn(text, language)).toEqual(expected)
  })

  it('LANG-2 takes the first language that has a text where English has none', () => {
    const blank = { type: 'doc', content: [{ type: 'paragraph' }] }
    const prose = { type: 'doc', content: [{ type: 'horizontal_rule' }] }
    expect(textIn({ en: '', fr: 'b' }, 'en')).toEqual({ value: 'b', language: 'fr' })
    expect(textIn<unknown>({ en: blank }, 'fr')).toEqual({ value: blank, language: 'en' })
    expect(textIn({ nl: 'd', es: 'c' }, 'fr')).toEqual({ value: 'c', language: 'es' })
    expect(textIn<unknown>({ en: blank, fr: { type: 'doc', content: [] }, nl: prose }, 'fr')).toEqual({
      value: prose,
      language: 'nl',
    })
  })

  it('LANG-2 finds nothing in a text that no language has', () => {
    expect(textIn({}, 'en')).toBeUndefined()
    expect(textIn({ en: '' }, 'fr')).toBeUndefined()
    expect(textIn(undefined, 'fr')).toBeUndefined()
  })

  it('LANG-3 takes the first requested language that is a text language, else English', () => {
    expect(textLanguageOf('fr', 'nl')).toBe('fr')
    expect(textLanguageOf('de', 'nl')).toBe('nl')
    expect(textLanguageOf(null, undefined, '', 'xx')).toBe('en')
    expect(textLanguageOf('fr-CA')).toBe('fr')
    expect(textLanguageOf('IT')).toBe('it')
    expect(textLanguageOf()).toBe('en')
    expect(isTextLanguage('__proto__')).toBe(false)
  })
})
