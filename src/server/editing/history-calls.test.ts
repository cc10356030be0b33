import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { Change } from '#edit/change.ts'
import { followTranslations, UNREAD } from '#content/translations/follow-translations.ts'
import type { DocumentKey } from '#model/document.ts'
import type { Page } from '#model/page.ts'
import { registry } from '#sections/components.ts'
import type { Store } from '#store/port.ts'
import { historyEntries, type HistoryPart } from '#site/history/history-entries.ts'
import { paragraph } from '../../../test/support/edit/samples.ts'
import { peopleStage, START, type StagedBrowser } from '../../../test/support/people-stage.ts'

const stage = peopleStage()

const page: Page = {
  id: 7,
  route: 'pricing',
  title: { en: 'Pricing' },
  category: 'website',
  sectionOrder: ['hero', 'end'],
  sections: {
    hero: { id: 'hero', name: 'Opening', componentName: 'hero', data: { title: { en: 'Know your stock' } } },
    end: { id: 'end', componentName: 'call-band', data: { title: { en: 'Start today' } } },
  },
}

let ids = 0
const newId = () => `commit-of-a-test-${(ids += 1)}`

const write = (text: string, section = 'hero', language: 'en' | 'fr' = 'en'): Change => ({
  do: 'set-text',
  on: 'page:7',
  of: { section },
  path: ['data', 'title'],
  language,
  text,
})

async function seeded(): Promise<number> {
  const changes = [{ do: 'insert-page', on: 'page:7', page } as const]
  await stage.store.commit({ id: 'seed', author: 'site', at: 0, base: { 'page:7': 0 }, changes })
  return stage.store.lastSeq()
}

async function save(browser: StagedBrowser, changes: readonly Change[], step?: string): Promise<number> {
  const base = { 'page:7': (await stage.store.read('page:7'))?.revision ?? 0 }
  const body = { id: newId(), base, changes, ...(step && { step }) }
  const answer = (await browser.ask('POST', '/api/commits', { body })).json<{ kind: string; seq: number }>()
  expect(answer).toMatchObject({ kind: 'saved' })
  return answer.seq
}

type Entry = {
  seq: number
  from: number
  author: string
  name: string
  kind: string
  isUndo: boolean
  differences: unknown[]
}

const history = async (browser: StagedBrowser, query = '') =>
  (await browser.ask('GET', `/api/history?on=page:7${query}`)).json<{
    entries: Entry[]
    next: number | null
  }>()

const restore = async (browser: StagedBrowser, body: Readonly<Record<string, unknown>>) =>
  (await browser.ask('POST', '/api/restores', { body: { id: newId(), on: 'page:7', ...body } })).json<{
    kind: string
    seq?: number
    reason?: string
  }>()

const titles = async () => {
  const stored = (await stage.store.read('page:7'))?.document as Page
  return stored.sectionOrder.map((id) => stored.sections[id]?.data?.['title'])
}

describe('history', () => {
  it('API-40 names who has no name by their address', async () => {
    await seeded()
    await stage.addPerson('editor', 'zoe', { name: '' })
    const zoe = stage.browser()
    await zoe.signIn('zoe')
    await save(zoe, [write('Know your jars')])
    expect((await history(zoe)).entries[0]?.name).toBe('zoe@shop.example')
  })

  it('PEOPLE-60 names nobody for what was done before the address was theirs', async () => {
    await seeded()
    const admin = await stage.signedIn('admin')
    const ann = await stage.signedIn('editor', 'ann')
    await stage.addPerson('editor', 'ben')
    await save(ann, [write('By Ann')])
    stage.now += 60_000
    for (const [id, email] of [
      ['ann', 'married@shop.example'],
      ['ben', 'ann@shop.example'],
    ])
      await admin.ask('PATCH', `/api/people/${id}`, { body: { email } })
    const ben = stage.browser()
    await ben.signIn('ann')
    await save(ben, [write('By Ben')])
    const names = (await history(ben)).entries.map(({ name }) => name)
    expect(names).toEqual(['ben', 'ann@shop.example', 'site'])
  })

  describe('that is long', () => {
    const CHANGES = 26

    async function written(): Promise<void> {
      await seeded()
      const ann = await stage.signedIn('editor', 'ann')
      for (let count = 1; count < CHANGES; count += 1) {
        stage.now += 60_000
        await save(ann, [write(`Title ${count}`)])
      }
    }

    /** The same history in memory, read in batches: it responds synchronously, so that only its reader can yield. */
    async function inMemory(piece: number): Promise<Store> {
      const log = await stage.store.changes({ after: 0, limit: CHANGES, on: 'page:7' })
      const states = new Map<number, unknown>()
      for (const { revision } of log) states.set(revision, await stage.store.at('page:7', revision))
      const store: Pick<Store, 'changes' | 'at'> = {
        changes: async ({ after }) => log.filter(({ seq }) => seq > after).slice(0, piece),
        at: async <K extends DocumentKey>(_key: K, revision: number) =>
          states.get(revision) as Awaited<ReturnType<typeof stage.store.at<K>>>,
      }
      return store as Store
    }

    /** How often other work ran while something was read. */
    async function turnsOf(read: Promise<unknown>): Promise<number> {
      const over = new AbortController()
      const reading = read.finally(() => over.abort())
      let turns = 0
      for (; !over.signal.aborted; turns += 1) await setImmediate()
      await reading
      return turns
    }

    it('HTTP-60 lets others be answered after each entry that is read, and after each piece of the log', async () => {
      await written()
      const [whole, inPieces] = [await inMemory(CHANGES), await inMemory(2)]
      const turns = await turnsOf(historyEntries(whole, { on: 'page:7' }))
      expect(turns).toBeGreaterThanOrEqual(20)
      expect(turns).toBeLessThan(25)
      const more = await turnsOf(historyEntries(inPieces, { on: 'page:7' }))
      expect(more - turns).toBe(CHANGES / 2 - 1)
    })

    it('HTTP-60 lets others be answered after each piece of the log when it looks for stale translations', async () => {
      await written()
      const follow = (store: Store) =>
        followTranslations(store, 'page:7', { before: UNREAD, revision: CHANGES, registry })
      const turns = await turnsOf(follow(await inMemory(CHANGES)))
      expect((await turnsOf(follow(await inMemory(2)))) - turns).toBe(CHANGES / 2 - 1)
    })
  })

  it('HTTP-60 answers a part when reading took long, and goes on where that ends', async () => {
    await seeded()
    const ann = await stage.signedIn('editor', 'ann')
    for (let count = 0; count < 9; count += 1) {
      stage.now += 60_000
      await save(ann, [write(`Title ${count}`)])
    }
    const whole = (await historyEntries(stage.store, { on: 'page:7' })).entries
    let time = 0
    const slow = () => (time += 400)
    const parts: HistoryPart[] = []
    for (let before: number | null | undefined; before !== null; before = parts.at(-1)!.next)
      parts.push(await historyEntries(stage.store, { on: 'page:7', before }, slow))
    expect(parts.length).toBeGreaterThan(3)
    expect(parts.flatMap(({ entries }) => entries)).toEqual(whole)
  })

  it('API-40 lists who did what, newest first, with what each text was and became', async () => {
    await seeded()
    const ann = await stage.signedIn('editor', 'ann')
    const seq = await save(ann, [write('Know your jars')])
    const { entries, next } = await history(ann)
    expect(next).toBeNull()
    expect(entries.map(({ kind, author }) => [kind, author])).toEqual([
      ['changed', 'ann@shop.example'],
      ['added', 'site'],
    ])
    expect(entries[0]).toMatchObject({ seq, from: seq - 1, at: START, name: 'ann', isUndo: false })
    expect(entries[0]?.differences).toEqual([
      {
        kind: 'field',
        section: { id: 'hero', component: 'hero', name: 'Opening' },
        path: ['data', 'title'],
        language: 'en',
        before: 'Know your stock',
        after: 'Know your jars',
      },
    ])
  })

  it('API-40 what was typed in one go is one entry, and a part is listed alone', async () => {
    await seeded()
    const ann = await stage.signedIn('editor', 'ann')
    await save(ann, [write('Know')])
    await save(ann, [write('Know your jars')])
    await save(ann, [write('Begin', 'end')])
    stage.now += 3_600_000
    const later = await save(ann, [write('Begin today', 'end')])
    expect((await history(ann)).entries).toHaveLength(4)
    const { entries } = await history(ann, '&section=end&field=data.title')
    expect(entries.map(({ seq }) => seq)).toEqual([later, later - 1, 1])
    // A page's creation begins the history of everything on it.
    const kinds = async (query: string) => (await history(ann, query)).entries.map(({ kind }) => kind)
    expect(await kinds('&section=end&field=data.text')).toEqual(['added'])
    expect(await kinds('&field=title')).toEqual(['added'])
  })

  it('API-40 reports which of two neighbors was moved, up or down', async () => {
    await seeded()
    const ann = await stage.signedIn('editor', 'ann')
    for (const section of ['hero', 'end']) {
      const stored = (await stage.store.read('page:7'))?.document as Page
      const to = stored.sectionOrder[0] === section ? 1 : 0
      await save(ann, [{ do: 'move-section', on: 'page:7', section, to }])
      const [entry] = (await history(ann)).entries
      expect(entry?.differences).toMatchObject([{ kind: 'moved', section: { id: section } }])
      await save(ann, [{ do: 'move-section', on: 'page:7', section, to: 1 - to }])
      const [back] = (await history(ann)).entries
      expect(back?.differences).toMatchObject([{ kind: 'moved', section: { id: section } }])
    }
  })

  it('API-40 is read in parts', async () => {
    await seeded()
    const ann = await stage.signedIn('editor', 'ann')
    for (let at = 0; at < 25; at += 1) await save(ann, [write(`${at}`, at % 2 === 0 ? 'hero' : 'end')])
    const first = await history(ann)
    expect(first.entries).toHaveLength(20)
    const second = await history(ann, `&before=${first.next}`)
    expect(second).toMatchObject({ next: null })
    expect(second.entries).toHaveLength(6)
    const seqs = [...first.entries, ...second.entries].map(({ seq }) => seq)
    expect(seqs).toEqual(seqs.toSorted((one, other) => other - one))
    expect(new Set(seqs).size).toBe(26)
  })

  it('API-40 takes no part that can not be', async () => {
    const ann = await stage.signedIn('editor', 'ann')
    for (const query of ['', '?on=page:x', '?on=page:7&before=-1', '?on=page:7&what=x'])
      expect((await ann.ask('GET', `/api/history${query}`)).statusCode).toBe(422)
    expect((await stage.browser().ask('GET', '/api/history?on=page:7')).statusCode).toBe(401)
  })
})

describe('a restore', () => {
  it('API-41 brings back a page, a section or a field, is listed, and is undone like any change', async () => {
    const first = await seeded()
    const ann = await stage.signedIn('editor', 'ann')
    await save(ann, [write('One')])
    await save(ann, [write('Two', 'end')])
    expect(await restore(ann, { to: first, section: 'end' })).toMatchObject({ kind: 'saved' })
    expect(await titles()).toEqual([{ en: 'One' }, { en: 'Start today' }])
    await restore(ann, { to: first, section: 'hero', field: ['data', 'title'] })
    expect(await titles()).toEqual([{ en: 'Know your stock' }, { en: 'Start today' }])
    await ann.ask('POST', '/api/undo', { body: { id: newId() } })
    expect(await titles()).toEqual([{ en: 'One' }, { en: 'Start today' }])
    await save(ann, [{ do: 'remove-section', on: 'page:7', section: 'end' }])
    expect(await restore(ann, { to: first })).toMatchObject({ kind: 'saved', documents: ['page:7'] })
    expect((await stage.store.read('page:7'))?.document).toEqual(page)
    expect((await history(ann)).entries[0]).toMatchObject({ kind: 'changed', author: 'ann@shop.example' })
    expect(await restore(ann, { to: first })).toEqual({ kind: 'unchanged' })
  })

  it('API-41 is done once under one id, and of what others saved meanwhile nothing is lost', async () => {
    const first = await seeded()
    const ann = await stage.signedIn('editor', 'ann')
    await save(ann, [write('One')])
    const id = newId()
    const answer = await restore(ann, { id, to: first, section: 'hero' })
    await save(ann, [write('Three')])
    expect(await restore(ann, { id, to: first, section: 'hero' })).toEqual(answer)
    expect(await titles()).toEqual([{ en: 'Three' }, { en: 'Start today' }])
    const ben = await stage.signedIn('editor', 'ben')
    const taken = await ben.ask('POST', '/api/restores', { body: { id, on: 'page:7', to: first } })
    expect(taken.statusCode).toBe(409)
  })

  it('API-41 is checked by role: a translator brings back texts of their languages alone', async () => {
    const first = await seeded()
    const ann = await stage.signedIn('editor', 'ann')
    await save(ann, [write('One'), write('Un', 'hero', 'fr')])
    const second = await save(ann, [write('Deux', 'hero', 'fr')])
    await stage.addPerson('translator', 'tom', { languages: ['fr'] })
    const tom = stage.browser()
    await tom.signIn('tom')
    expect(await restore(tom, { to: first })).toMatchObject({
      kind: 'refused',
      reason: expect.stringContaining('translator'),
    })
    const refused = (await stage.store.audit.list({ limit: 50 })).filter(
      ({ did }) => did === 'commit.refused',
    )
    expect(refused).toHaveLength(1)
    expect(await titles()).toEqual([{ en: 'One', fr: 'Deux' }, { en: 'Start today' }])
    const field = { section: 'hero', field: ['data', 'title'], language: 'fr' }
    expect(await restore(tom, { to: second - 1, ...field })).toMatchObject({ kind: 'saved' })
    expect(await titles()).toEqual([{ en: 'One', fr: 'Un' }, { en: 'Start today' }])
    const vera = await stage.signedIn('viewer', 'vera')
    expect(await restore(vera, { to: first })).toMatchObject({ status: 403 })
  })

  it('EDIT-311 tells who asked for a review of a translation, and that it is marked still when a translator undoes that', async () => {
    await seeded()
    const ann = await stage.signedIn('editor', 'ann')
    await save(ann, [write('Tout le stock', 'hero', 'fr')])
    const tom = await stage.signedIn('translator', 'tom')
    const review = (before: boolean, after: boolean): Change => ({
      do: 'review-translation',
      on: 'page:7',
      of: { section: 'hero' },
      path: ['data', 'title'],
      language: 'fr',
      before: { source: 'Know your stock', needsReview: before },
      after: { source: 'Know your stock', needsReview: after },
    })
    await save(tom, [review(false, true)])
    const undone = await tom.ask('POST', '/api/undo', { body: { id: newId() } })
    expect(undone.json()).toMatchObject({ kind: 'saved' })
    await save(ann, [review(true, false)])
    const told = (kind: string, isUndo: boolean) => ({
      kind: 'changed',
      isUndo,
      differences: [
        {
          kind,
          section: { id: 'hero', component: 'hero', name: 'Opening' },
          path: ['data', 'title'],
          language: 'fr',
          before: null,
          after: null,
        },
      ],
    })
    const { entries } = await history(ann, '&section=hero&field=data.title')
    expect(entries.slice(0, 3)).toMatchObject([
      { author: 'ann@shop.example', ...told('reviewed', false) },
      { author: 'tom@shop.example', ...told('review-kept', true) },
      { author: 'tom@shop.example', ...told('review-asked', false) },
    ])
  })

  it('API-41 keeps the formatting of a rich text, and says why it can do nothing', async () => {
    const first = await seeded()
    const ann = await stage.signedIn('editor', 'ann')
    const text = paragraph('Set in red')
    const section = { id: 'note', componentName: 'definition', data: { text: { en: paragraph('Before') } } }
    await save(ann, [{ do: 'insert-section', on: 'page:7', section, index: 1 }])
    const of = { section: 'note' }
    const seq = await save(ann, [
      { do: 'set-text', on: 'page:7', of, path: ['data', 'text'], language: 'en', text },
    ])
    expect((await history(ann)).entries[0]?.differences).toMatchObject([
      { before: 'Before', after: 'Set in red' },
    ])
    await save(ann, [{ do: 'remove-section', on: 'page:7', section: 'note' }])
    const refused = (reason: string) => ({ kind: 'refused', reason: expect.stringContaining(reason) })
    const field = { section: 'note', field: ['data', 'text'] }
    expect(await restore(ann, { to: seq, ...field })).toMatchObject(refused('no more'))
    expect(await restore(ann, { to: first, section: 'note' })).toMatchObject(refused('not there yet'))
    expect(await restore(ann, { to: first - 1 })).toMatchObject(refused('not there yet'))
    await restore(ann, { to: seq, section: 'note' })
    const stored = (await stage.store.read('page:7'))?.document as Page
    expect(stored.sections['note']?.data?.['text']).toEqual({ en: text })
    expect(stored.sectionOrder).toEqual(['hero', 'note', 'end'])
  })
})
