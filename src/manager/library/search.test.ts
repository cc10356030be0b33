import { describe, expect, it } from 'vitest'
import { libraryEntries } from '#blocks/library.ts'
import { TEXT_LANGUAGES } from '#model/language.ts'
import { layouts } from './layouts.ts'
import { found } from './search.ts'

const first = (search: string, language: (typeof TEXT_LANGUAGES)[number] = 'en'): string | undefined =>
  found(libraryEntries, search, language)[0]?.kind

describe('what the library finds', () => {
  it.each(libraryEntries.flatMap((entry) => TEXT_LANGUAGES.map((language) => ({ entry, language }))))(
    'EDIT-502 is $entry.kind first by its name in $language, with a typing error, and by its other words',
    ({ entry, language }) => {
      const name = entry.name[language]
      expect(first(name, language)).toBe(entry.kind)
      const kinds = (search: string): readonly string[] =>
        found(libraryEntries, search, language).map(({ kind }) => kind)
      const longest = name.split(' ').toSorted((one, other) => other.length - one.length)[0] ?? ''
      if (longest.length > 4) expect(kinds(longest.slice(0, 2) + longest.slice(3))).toContain(entry.kind)
      for (const word of entry.words[language].split(' ')) expect(kinds(word)).toContain(entry.kind)
    },
  )

  it.each([
    ['botón', 'en', 'button'],
    ['buton', 'en', 'button'],
    ['buttno', 'en', 'button'],
    ['phot', 'fr', 'image'],
    ['hubspot', 'nl', 'marketing-form'],
  ] as const)('EDIT-502 finds by %s in %s the %s', (search, language, kind) => {
    expect(first(search, language)).toBe(kind)
  })

  it('EDIT-502 is everything where nothing is looked for, and nothing for words of nothing', () => {
    expect(found(libraryEntries, '  ', 'en')).toEqual(libraryEntries)
    expect(found(libraryEntries, 'zzzz', 'en')).toEqual([])
  })

  it.each(layouts.flatMap((layout) => TEXT_LANGUAGES.map((language) => ({ layout, language }))))(
    'EDIT-503 is the layout $layout.id first by its name in $language',
    ({ layout, language }) => {
      expect(found(layouts, layout.name[language], language)[0]?.id).toBe(layout.id)
    },
  )
})
