import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, it } from 'vitest'
import type { KeptSession } from '#draft/kept-session.ts'
import type { Unsent } from '#draft/session.ts'
import { openQueueStore } from './queue-store.ts'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

const entry = (at: number, text: string): Unsent => ({
  at,
  step: 'a step of typing',
  change: { do: 'set-text', on: 'page:7', path: ['title'], language: 'en', text },
})

const kept = (part: Partial<KeptSession>): KeptSession => ({
  base: { 'page:7': 3 },
  outgoing: null,
  waiting: [],
  conflicts: [],
  next: 9,
  ...part,
})

describe('queues in the browser', () => {
  it('EDIT-10 are there for the next window as they were, the commit under way with its id', async () => {
    const session = kept({
      outgoing: { id: 'the-commit-under-way', changes: [entry(1, 'A'), entry(2, 'B')] },
      waiting: [entry(3, 'C')],
      conflicts: [{ ...entry(0, 'D'), reason: 'Someone was faster.', mine: 'D', was: null }],
    })
    const store = await openQueueStore('ann@shop.example')
    await store.keep('window one', session)
    store.close()
    const next = await openQueueStore('ann@shop.example')
    expect([await next.names(), await next.read('window one')]).toEqual([['window one'], session])
  })

  it('EDIT-10 hold what is unsaved now and nothing of before, and go when all is saved', async () => {
    const store = await openQueueStore('ann@shop.example')
    const [first, second] = [entry(1, 'A'), entry(2, 'B')]
    await store.keep('one', kept({ waiting: [first, second] }))
    await store.keep(
      'one',
      kept({ outgoing: { id: 'c', changes: [first] }, waiting: [entry(2, 'BB'), entry(3, 'C')] }),
    )
    expect(await store.read('one')).toMatchObject({
      outgoing: { id: 'c', changes: [first] },
      waiting: [entry(2, 'BB'), entry(3, 'C')],
    })
    await store.keep('one', kept({ waiting: [entry(3, 'C')] }))
    expect((await store.read('one'))?.waiting).toEqual([entry(3, 'C')])
    await store.keep('one', kept({}))
    expect([await store.names(), await store.read('one')]).toEqual([[], null])
  })

  it('EDIT-10 a window that takes over another queue ends that in the same step', async () => {
    const store = await openQueueStore('ann@shop.example')
    await store.keep('closed', kept({ waiting: [entry(1, 'Left')] }))
    await store.keep('open', kept({ waiting: [entry(1, 'Own'), entry(2, 'Left')] }), 'closed')
    expect([await store.names(), await store.read('closed')]).toEqual([['open'], null])
    // Later writes under the name do not restore any of it.
    await store.keep('closed', kept({ waiting: [] }))
    expect((await store.read('open'))?.waiting.length).toBe(2)
  })

  it('EDIT-12 of one person are not those of another', async () => {
    const [ann, ben] = [await openQueueStore('ann@shop.example'), await openQueueStore('ben@shop.example')]
    await ann.keep('one', kept({ waiting: [entry(1, 'By Ann')] }))
    expect([await ben.names(), await ben.read('one')]).toEqual([[], null])
    await ben.keep('one', kept({ waiting: [entry(1, 'By Ben')] }))
    expect((await ann.read('one'))?.waiting).toEqual([entry(1, 'By Ann')])
  })

  it('EDIT-10 what could not be written once is written whole the next time', async () => {
    const store = await openQueueStore('ann@shop.example')
    await store.keep('one', kept({ waiting: [entry(1, 'A')] }))
    const broken = { ...entry(2, 'B'), change: { on: () => 'not data' } } as unknown as Unsent
    await expect(store.keep('one', kept({ waiting: [entry(1, 'A'), broken] }))).rejects.toThrow()
    await store.keep('one', kept({ waiting: [entry(3, 'C')] }))
    expect((await store.read('one'))?.waiting).toEqual([entry(3, 'C')])
  })
})
