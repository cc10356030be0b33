import { expect, it } from 'vitest'
import type { Block } from '#model/block.ts'
import type { Page } from '#model/page.ts'
import { repeatChange } from './apply-change.ts'
import { compose } from './compose.ts'
import { textKeyAt } from './localized-texts.ts'

/** Blocks of a page, of one of its sections, and changes of a commit. */
const BLOCKS = 2_000
const OF_SECTION = 20
const CHANGES = 100

const PATH = ['content', 'data', 'text']
const idOf = (at: number): string => `b${at}`

/** A page of many sections; `reads` counts how often the id of a block was read. */
function countedPage(): { readonly page: Page; readonly reads: () => number } {
  let reads = 0
  const blockAt = (at: number): Block => ({
    get uniqueId() {
      reads += 1
      return idOf(at)
    },
    wwVersion: 3,
    content: { type: 'button', data: { text: { en: 'Stock', fr: 'Stock' } } },
  })
  const blocks = Array.from({ length: BLOCKS }, (_, at) => blockAt(at))
  const sections = Array.from({ length: BLOCKS / OF_SECTION }, (_, at) => ({
    id: `s${at}`,
    componentName: 'band',
    data: { wwObjects: { main: blocks.slice(at * OF_SECTION, (at + 1) * OF_SECTION) } },
  }))
  const page: Page = {
    id: 7,
    route: 'pricing',
    name: 'Pricing',
    category: 'website',
    sectionOrder: sections.map(({ id }) => id),
    sections: Object.fromEntries(sections.map((section) => [section.id, section])),
  }
  return { page, reads: () => reads }
}

/** What may be read: every block a few times, and for each change the blocks of its section a few times. */
const MOST_READS = 5 * BLOCKS + CHANGES * OF_SECTION * 5

it('API-210 a change of a block costs nothing for the blocks of other sections', () => {
  const { page, reads } = countedPage()
  const changes = Array.from({ length: CHANGES }, (_, at) => ({
    do: 'set-text' as const,
    on: 'page:7' as const,
    of: { block: idOf(BLOCKS - 1 - at) },
    path: PATH,
    language: 'fr' as const,
    text: `Texte ${at}`,
  }))
  expect(repeatChange(page, compose('page:7', changes)).ok).toBe(true)
  expect(reads()).toBeLessThan(MOST_READS)
})

it('API-210 finds the key of a text without reading the other texts', () => {
  const { page, reads } = countedPage()
  for (let at = 1; at <= CHANGES; at += 1) {
    const of = { block: idOf(BLOCKS - at) }
    expect(textKeyAt(page, of, PATH)).toBe(JSON.stringify([of, PATH]))
  }
  expect(textKeyAt(page, { block: 'nowhere' }, PATH)).toBeNull()
  expect(reads()).toBeLessThan(MOST_READS)
})
