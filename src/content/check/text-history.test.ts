import { describe, expect, it } from 'vitest'
import type { Page } from '#model/page.ts'
import { registry } from '#sections/components.ts'
import type { Stored } from '#store/port.ts'
import { mayBeStale, staleTexts, textHistory } from './text-history.ts'

const page = (title: object, lead: object = {}): Page =>
  ({
    id: 7,
    route: 'about',
    category: 'website',
    title,
    sectionOrder: ['hero'],
    sections: { hero: { id: 'hero', componentName: 'hero', data: { title: lead } } },
  }) as unknown as Page

/** The states of a document, oldest first, as a store keeps them. */
function kept(...states: readonly Page[]) {
  const asked: number[] = []
  const stored = states.map((document, at): Stored => ({ document, revision: at + 1 }))
  const read = (_key: string, revision: number) => {
    asked.push(revision)
    return Promise.resolve(stored[revision - 1] ?? null)
  }
  return { stored, read, asked, last: stored.at(-1)! }
}

const found = async (...states: readonly Page[]) => {
  const { last, read } = kept(...states)
  const history = await textHistory(last, undefined, read, registry)
  return staleTexts(history).map(({ where, language }) => `${where.section ?? ''} ${where.field} ${language}`)
}

describe('translations', () => {
  it('CHECK-4 are outdated when their English was changed after them', async () => {
    const before = page({ en: 'About', fr: 'À propos' }, { en: 'Us', fr: 'Nous', nl: 'Wij' })
    const after = page({ en: 'About', fr: 'À propos' }, { en: 'Us all', fr: 'Nous', nl: 'Wij' })
    expect(await found(before, after)).toEqual(['hero title fr', 'hero title nl'])
  })

  it('CHECK-4 are of one age with an English text that was saved with them', async () => {
    expect(await found(page({ en: 'A', fr: 'a' }), page({ en: 'B', fr: 'b' }))).toEqual([])
  })

  it('CHECK-4 are up to date again once they are changed themselves', async () => {
    const states = [page({ en: 'A', fr: 'a' }), page({ en: 'B', fr: 'a' }), page({ en: 'B', fr: 'b' })]
    expect(await found(...states.slice(0, 2))).toEqual([' title fr'])
    expect(await found(...states)).toEqual([])
  })

  it('CHECK-6 are followed from where they were known, and states before are not read again', async () => {
    const { stored, read, asked, last } = kept(page({ en: 'A', fr: 'a' }), page({ en: 'B', fr: 'a' }), page({ en: 'C', fr: 'a' }))
    const known = await textHistory(stored[1]!, undefined, read, registry)
    asked.length = 0
    const history = await textHistory(last, known, read, registry)
    expect(asked).toEqual([])
    expect(staleTexts(history)).toEqual(staleTexts(await textHistory(last, undefined, read, registry)))
  })

  it('CHECK-6 are not looked for where nothing can be outdated', () => {
    const translated = page({ en: 'A', fr: 'a' })
    expect(mayBeStale({ document: translated, revision: 1 })).toBe(false)
    expect(mayBeStale({ document: page({ en: 'A' }), revision: 2 })).toBe(false)
    expect(mayBeStale({ document: translated, revision: 2 })).toBe(true)
  })
})
