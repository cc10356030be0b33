import { describe, expect, it } from 'vitest'
import type { Change } from '#edit/change.ts'
import type { Page } from '#model/page.ts'
import { newId } from '../../../test/support/editing-stage.ts'
import { peopleStage, type StagedBrowser } from '../../../test/support/people-stage.ts'

/** Names that every plain object answers to, although it does not have them. */
const INHERITED = Object.getOwnPropertyNames(Object.prototype)

const stage = peopleStage()

const page: Page = {
  id: 7,
  route: 'pricing',
  title: { en: 'Pricing' },
  category: 'website',
  sectionOrder: ['hero', 'more'],
  sections: {
    hero: { id: 'hero', componentName: 'hero', data: { title: { en: 'Know your stock' } } },
    more: {
      id: 'more',
      componentName: 'builder',
      data: {
        wwObjects: {
          main: [{ uniqueId: 'b1', content: { type: 'text', data: { text: { en: 'Hello' } } } }],
        },
      },
    },
  },
}

async function seeded(): Promise<void> {
  const changes = [{ do: 'insert-page', on: 'page:7', page } as const]
  await stage.store.commit({ id: 'seed', author: 'site', at: 0, base: { 'page:7': 0 }, changes })
}

const OWNERS = [
  { of: undefined, path: [] },
  { of: { section: 'hero' }, path: ['data'] },
  { of: { section: 'hero' }, path: [] },
  { of: { section: 'more' }, path: ['data', 'wwObjects'] },
  { of: { block: 'b1' }, path: ['content', 'data'] },
  { of: { block: 'b1' }, path: [] },
] as const

/** Changes that name something by a word from outside. */
const oddChanges = (name: string): unknown[] => [
  ...OWNERS.flatMap(({ of, path }) => [
    { do: 'set-field', on: 'page:7', of, path: [...path, name], value: { en: 'Odd' } },
    { do: 'unset-field', on: 'page:7', of, path: [...path, name] },
    { do: 'set-text', on: 'page:7', of, path: [...path, name], language: 'en', text: 'Odd' },
    { do: 'insert-item', on: 'page:7', of, path: [...path, name], index: 0, item: { id: name } },
    { do: 'remove-item', on: 'page:7', of, path: [...path, name], index: 0 },
  ]),
  { do: 'remove-section', on: 'page:7', section: name },
  { do: 'move-section', on: 'page:7', section: name, to: 0 },
  { do: 'rename-section', on: 'page:7', section: name, name: 'x' },
  { do: 'remove-block', on: 'page:7', block: name },
  { do: name, on: 'page:7' },
  {
    do: 'insert-block',
    on: 'page:7',
    place: { of: { section: 'more' }, list: ['data', 'wwObjects', name] },
    index: 0,
    block: { uniqueId: name, content: { type: name, data: { text: { en: name } } } },
  },
  {
    do: 'insert-section',
    on: 'page:7',
    index: 0,
    section: { id: name, componentName: name, data: { [name]: { [name]: 1 } } },
  },
]

const send = async (browser: StagedBrowser, change: unknown) => {
  const base = { 'page:7': (await stage.store.read('page:7'))?.revision ?? 0 }
  return browser.ask('POST', '/api/commits', { body: { id: newId(), base, changes: [change] } })
}

/** Everything that reads a document, by path of the API. */
const READS = [
  '/api/history?on=page:7',
  '/api/drafts',
  '/api/drafts/page:7',
  '/api/drafts/page:7/revisions/1',
  '/api/changes?after=0',
  '/api/translations',
  '/api/translations/page:7?language=fr',
]

describe('names that every object answers to', () => {
  it.each(INHERITED)('API-202 %s is no field of a document, and no call fails over it', async (name) => {
    await seeded()
    const editor = await stage.signedIn('editor')
    const wrong: string[] = []
    for (const change of oddChanges(name)) {
      const answer = await send(editor, change)
      const isTaken = answer.statusCode === 200 && answer.json().kind === 'saved'
      const isField = JSON.stringify(change).startsWith('{"do":"set-')
      if (answer.statusCode >= 500 || (isField && isTaken))
        wrong.push(`${answer.statusCode} ${JSON.stringify(change)}`)
    }
    expect(wrong).toEqual([])
    for (const path of READS) expect([path, (await editor.ask('GET', path)).statusCode]).toEqual([path, 200])
  })

  it.each(['navbar', 'footer', ...INHERITED])('API-203 no section of a page gets the id %s', async (id) => {
    await seeded()
    const editor = await stage.signedIn('editor')
    const section = { id, componentName: 'hero', data: { title: { en: 'Odd' } } }
    const odd = { ...page, id: 8, route: 'odd', sectionOrder: [id], sections: { [id]: section } }
    const sent = [
      { do: 'insert-section', on: 'page:7', index: 0, section },
      { do: 'rename-section', on: 'page:7', section: 'hero', id },
      { do: 'insert-page', on: 'page:8', page: odd },
    ]
    const answers: string[] = []
    for (const change of sent) {
      const base = { [change.on]: change.on === 'page:7' ? 1 : 0 }
      const answer = await editor.ask('POST', '/api/commits', {
        body: { id: newId(), base, changes: [change] },
      })
      answers.push(answer.json().kind ?? answer.statusCode)
    }
    // A body with the key __proto__ is refused as a whole.
    expect(answers).toEqual(['refused', 'refused', id === '__proto__' ? 400 : 'refused'])
  })

  it('API-202 stored ones do not keep a document from being read, undone or restored', async () => {
    await seeded()
    const editor = await stage.signedIn('editor')
    let revision = 1
    const store = async (change: Change): Promise<void> => {
      const base = { 'page:7': revision }
      const commit = { id: newId(), author: 'editor@shop.example', at: 0, base, changes: [change] }
      if ((await stage.store.commit(commit)).kind === 'saved') revision += 1
    }
    // As programs of older versions have stored them, which let them pass.
    for (const name of INHERITED) {
      for (const { of, path } of OWNERS) {
        const field = { on: 'page:7' as const, ...(of && { of }), path: [...path, name] }
        await store({ do: 'set-field', ...field, value: { en: 'Odd', fr: { [name]: 1 } } }).catch(() => {})
        await store({ do: 'set-text', ...field, language: 'en', text: 'Even' }).catch(() => {})
      }
      const section = { id: name, componentName: name, data: { [name]: { [name]: 1 } } }
      await store({ do: 'insert-section', on: 'page:7', index: 0, section }).catch(() => {})
    }
    expect(revision).toBeGreaterThan(INHERITED.length)
    for (const path of READS) expect([path, (await editor.ask('GET', path)).statusCode]).toEqual([path, 200])
    let before: number | null = null
    do {
      const query: string = before === null ? '' : `&before=${before}`
      const part = await editor.ask('GET', `/api/history?on=page:7${query}`)
      expect(part.statusCode).toBe(200)
      before = part.json<{ next: number | null }>().next
    } while (before !== null)
    const restored = await editor.ask('POST', '/api/restores', { body: { id: newId(), on: 'page:7', to: 1 } })
    expect(restored.json()).toMatchObject({ kind: 'saved' })
    expect((await stage.store.read('page:7'))?.document).toEqual(page)
  })
})
