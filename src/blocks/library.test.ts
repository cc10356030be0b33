import { describe, expect, it } from 'vitest'
import { TEXT_LANGUAGES } from '#model/language.ts'
import { refusals } from './fixtures/draw.tsx'
import { kinds } from './kinds.ts'
import { libraryEntries } from './library.ts'

describe('the library of blocks', () => {
  it('KIND-8 has every kind', () => {
    expect(new Set(libraryEntries.map(({ kind }) => kind))).toEqual(new Set(kinds.keys()))
  })

  it.each(libraryEntries)('KIND-8 names $kind and finds it by other words in every language', (entry) => {
    for (const language of TEXT_LANGUAGES) {
      const { name, one, words } = entry
      expect([name[language], one[language], words[language]].filter((each) => each.trim() === '')).toEqual(
        [],
      )
    }
  })

  it.each(libraryEntries)('KIND-8 requires and samples fields that $kind has', ({ kind, ...entry }) => {
    const { required = [], sample, start } = entry
    const fields = Object.keys(kinds.get(kind)?.data.shape ?? {})
    expect(required.flat().filter((name) => !fields.includes(name))).toEqual([])
    expect(refusals(kind, sample?.({}) ?? {})).toEqual([])
    expect(Object.keys(sample?.({}) ?? {}).filter((name) => !required.flat().includes(name))).toEqual([])
    expect(refusals(kind, start?.(() => 'id').content?.data ?? {})).toEqual([])
  })
})
