import { describe, expect, it } from 'vitest'
import { isObject } from '#std/json.ts'
import { isPlaceholder } from '#model/placeholder-text.ts'
import { components } from '#sections/components.ts'
import { newItem } from '../inspector/new-item.ts'
import { starterSection } from './starter-section.ts'

/** All strings in a value that people read: those of texts, by language, and of rich texts. */
function wordsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(wordsIn)
  if (!isObject(value)) return []
  const own = [value['en'], value['text']].filter((one) => typeof one === 'string')
  return [...own, ...Object.values(value).flatMap(wordsIn)]
}

describe('new content', () => {
  it('CHECK-41 has texts in a new section and a new item that checks know as not written', () => {
    const words = [...components.values()].flatMap((component) => wordsIn(starterSection(component, 'new')))
    expect(words.length).toBeGreaterThan(components.size)
    expect(words.filter((one) => !isPlaceholder(one, () => undefined))).toEqual([])
    const item = newItem([{ name: 'label', label: 'Label', control: 'line' }] as never, undefined, 'en')
    expect(item).toMatchObject({ label: { en: '[Label]' } })
  })
})
