import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { Store } from '../port.ts'
import { nameOf, rename, sampleCommit, samplePage, seed } from './sample-documents.ts'
import { stageOn, type StoreSource } from './stage.ts'

/** Time for a hundred writers on a busy machine. */
const WRITERS_MS = 100_000

/** Retries on the newest revision until the commit is saved. */
async function saveInTheEnd(store: Store, writer: number): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const found = await store.read('page:1')
    const answer = await store.commit(
      sampleCommit(`${writer} ${attempt}`, { 'page:1': found?.revision ?? 0 }, [
        { do: 'set-field', on: 'page:1', path: ['writers', `w${writer}`], value: attempt },
      ]),
    )
    if (answer.kind === 'saved') return
  }
}

/** Many concurrent writers. */
export function concurrencyRules(source: StoreSource): void {
  describe('many writers', () => {
    const stage = stageOn(source)

    it('STORE-4 lets one of 20 parallel saves of a revision win', async () => {
      const location = await stage.fresh()
      const stores = [await stage.open(location), await stage.open(location)]
      await seed(stores[0]!, samplePage(1))
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          stores[index % 2]!.commit(sampleCommit(`w${index}`, { 'page:1': 1 }, [rename(1, `w${index}`)])),
        ),
      )
      const winners = answers.flatMap(({ kind }, index) => (kind === 'saved' ? [index] : []))
      expect(winners).toHaveLength(1)
      expect(answers.filter(({ kind }) => kind === 'stale')).toHaveLength(19)
      expect(await nameOf(stores[0]!, 1)).toBe(`w${winners[0]}`)
    })

    it('STORE-4 loses nothing of 100 writers who try again', { timeout: WRITERS_MS }, async () => {
      const location = await stage.fresh()
      const stores = [await stage.open(location), await stage.open(location)]
      await seed(stores[0]!, samplePage(1))
      const writers = Array.from({ length: 100 }, (_, index) => index)
      await Promise.all(writers.map((writer) => saveInTheEnd(stores[writer % 2]!, writer)))
      const { document, revision } = (await stores[1]!.read('page:1'))!
      expect(revision).toBe(101)
      expect(Object.keys(document['writers'] ?? {}).sort()).toEqual(
        writers.map((writer) => `w${writer}`).sort(),
      )
    })

    it('STORE-6 numbers the changes of many writers without gaps, in the order in which they appear', async () => {
      const location = await stage.fresh()
      const stores = [await stage.open(location), await stage.open(location)]
      const ids = Array.from({ length: 40 }, (_, index) => index + 1)
      let seen = 0
      const saves = Promise.all(ids.map((id) => seed(stores[id % 2]!, samplePage(id))))
      while (seen < ids.length) {
        for (const { seq } of await stores[0]!.changes({ after: seen, limit: 100 })) {
          expect(seq).toBe(seen + 1)
          seen = seq
        }
        await setImmediate()
      }
      await saves
    })

    it('STORE-15 waits for another program, and says so when that takes too long', async () => {
      const location = await stage.fresh()
      const slow = await stage.open(location)
      const hasty = await stage.open(location, { patienceMs: 50 })
      const patient = await stage.open(location)
      await seed(slow, samplePage(1))
      const held = Promise.withResolvers<void>()
      const entered = Promise.withResolvers<void>()
      async function* holding() {
        entered.resolve()
        await held.promise
        yield samplePage(1)
      }
      const replacing = slow.replaceAll(holding(), { author: 'import', at: 1, commit: 'held' })
      await entered.promise
      const save = (store: Store, id: string) =>
        store.commit(sampleCommit(id, { 'page:1': 1 }, [rename(1, id)]))
      await expect(save(hasty, 'hasty')).rejects.toMatchObject({ name: 'StoreBusy', status: 503 })
      expect(await nameOf(hasty, 1)).toBe('Page 1')
      const waiting = save(patient, 'patient')
      held.resolve()
      expect((await replacing).ok).toBe(true)
      expect((await waiting).kind).toBe('saved')
    })
  })
}
