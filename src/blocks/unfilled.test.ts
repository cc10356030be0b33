import { describe, expect, it } from 'vitest'
import { newBlock } from '#frame/new-block.ts'
import { TEXT_LANGUAGES } from '#model/language.ts'
import { htmlOf } from './fixtures/draw.tsx'
import { libraryEntries } from './library.ts'
import { isUnfilled, missingFields } from './unfilled.ts'

const entries = libraryEntries.map((entry) => ({ kind: entry.kind, entry }))

const wordsIn = (value: unknown): readonly string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(wordsIn)
      : []

describe('a block that nobody filled in', () => {
  it.each(entries)('EDIT-505 shows visitors nothing of the sample of $kind', ({ kind, entry }) => {
    let count = 0
    const block = newBlock(kind, () => `new-${(count += 1)}`)
    const samples = wordsIn(entry.sample?.(block.content?.data ?? {})).filter((word) => word.length > 9)
    for (const language of TEXT_LANGUAGES) {
      const html = htmlOf(block, { language })
      expect(samples.filter((word) => html.includes(word))).toEqual([])
      expect(html).not.toMatch(/data-(sample|unfilled|slot-empty|new)/)
    }
  })

  it.each(entries)('EDIT-505 stores nothing of the sample of $kind', ({ kind, entry }) => {
    const block = newBlock(kind, () => 'new')
    const samples = wordsIn(entry.sample?.(block.content?.data ?? {})).filter((word) => word.length > 9)
    expect(samples.filter((word) => JSON.stringify(block).includes(word))).toEqual([])
    expect(missingFields(kind, block.content?.data)).toEqual(entry.required ?? [])
  })

  it.each([
    [undefined, true],
    [{}, true],
    [{ en: ' ' }, true],
    [{ en: '', fr: 'Bonjour' }, false],
    [{ en: { type: 'doc', content: [{ type: 'paragraph' }] } }, true],
    [
      { en: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Jars' }] }] } },
      false,
    ],
    [{ en: { type: 'doc', content: [{ type: 'picture', attrs: { src: '/a.png' } }] } }, false],
    [0, false],
    [{ src: '/media/a.png' }, false],
  ])('EDIT-505 knows of %j whether it has content', (value, isEmpty) => {
    expect(isUnfilled(value)).toBe(isEmpty)
  })
})
