import { describe, expect, it } from 'vitest'
import { nextRedo, nextUndo, planTakingBack, type History } from '#edit/history.ts'
import { pageKey } from '#model/document.ts'
import { EMPTY_REGISTRY } from '#model/kind.ts'
import { SNAPSHOT_EVERY } from '../documents/snapshots.ts'
import { openEngine } from '../open-store.ts'
import type { Moment, Store } from '../port.ts'
import {
  ANN,
  collect,
  fullPage,
  nameOf,
  NOW,
  put,
  rename,
  sampleCommit,
  sampleDesign,
  samplePage,
  seed,
} from './sample-documents.ts'
import { stageOn, type StoreSource } from './stage.ts'

/** The whole log of a store. */
const logOf = async (store: Store): Promise<History> => ({
  log: await store.changes({ after: 0, limit: 1_000 }),
  start: () => null,
})

/** Everything that a moment returns. */
const readAll = async (moment: Moment) => ({
  seq: moment.seq,
  documents: await collect(moment.documents()),
  texts: await collect(moment.texts()),
  digests: await moment.digests(),
})

/** The log, past states, and reading everything. */
export function historyRules(source: StoreSource): void {
  describe('history', () => {
    const stage = stageOn(source)

    it('STORE-6 keeps all changes in one log, read in parts', async () => {
      const store = await stage.open()
      await seed(store, samplePage(1), samplePage(2))
      await store.commit(sampleCommit('more', { 'page:2': 1 }, [rename(2, 'A'), rename(2, 'B')]))
      const log = await store.changes({ after: 0, limit: 10 })
      expect(log.map(({ seq, revision }) => [seq, revision])).toEqual([
        [1, 1],
        [2, 1],
        [3, 2],
        [4, 2],
      ])
      expect(await store.changes({ after: 1, limit: 2 })).toEqual(log.slice(1, 3))
      expect(await store.changes({ after: 0, limit: 10, on: 'page:1' })).toEqual(log.slice(0, 1))
      expect(await store.lastSeq()).toBe(4)
      const lengths = log.map(({ change }) => JSON.stringify(change).length)
      const bytes = (lengths[2] ?? 0) + (lengths[3] ?? 0)
      const within = async (most: number, on?: 'page:1') =>
        (await store.changes({ after: on ? 0 : 2, limit: 10, bytes: most, ...(on && { on }) })).map(
          ({ seq }) => seq,
        )
      expect([await within(bytes), await within(bytes - 1)]).toEqual([[3, 4], [3]])
      // At least one change is always read, or a large one could never be passed.
      expect([await within(1), await within(1, 'page:1')]).toEqual([[3], [1]])
    })

    it('STORE-47 tells of each document who changed it last and when, and whether it is there no more', async () => {
      const store = await stage.open()
      await seed(store, samplePage(1), samplePage(2))
      const renamed = {
        ...sampleCommit('renamed', { 'page:1': 1 }, [rename(1, 'A')]),
        author: 'bo',
        at: NOW + 1,
      }
      await store.commit(renamed)
      const removed = sampleCommit('removed', { 'page:2': 1 }, [{ do: 'remove-page', on: 'page:2' }])
      await store.commit({ ...removed, author: 'cy', at: NOW + 2 })
      expect(await store.lastEdits()).toEqual([
        { key: 'page:1', revision: 2, author: 'bo', at: NOW + 1, isRemoved: false },
        { key: 'page:2', revision: 2, author: 'cy', at: NOW + 2, isRemoved: true },
      ])
    })

    it('STORE-29 tells which commit another one takes back, so that undo and redo need nothing but the log', async () => {
      const store = await stage.open()
      await seed(store, samplePage(1))
      await store.commit(sampleCommit('edit', { 'page:1': 1 }, [rename(1, 'Edited')]))
      const edited = await logOf(store)
      const undo = planTakingBack(edited, { name: 'edit' }, EMPTY_REGISTRY)
      if (!undo.ok) throw new Error(undo.failure.says)
      const taken = { ...sampleCommit('undo', { 'page:1': 2 }, undo.value.changes), undoes: 'edit' }
      expect(await store.commit(taken)).toMatchObject({ kind: 'saved' })
      expect(await nameOf(store, 1)).toBe('Page 1')
      const undone = await logOf(store)
      expect(undone.log.map(({ commit, undoes }) => [commit, undoes])).toEqual([
        ['seed page:1', undefined],
        ['edit', undefined],
        ['undo', 'edit'],
      ])
      expect(planTakingBack(undone, { name: 'undo' }, EMPTY_REGISTRY)).toMatchObject({
        value: { undoes: 'undo', changes: [rename(1, 'Edited')] },
      })
    })

    it('STORE-29 lists the latest commits of a person, with what they changed and from which revision on', async () => {
      const store = await stage.open()
      await seed(store, samplePage(1), samplePage(2))
      const both = { 'page:1': 1, 'page:2': 1 } as const
      await store.commit(sampleCommit('both', both, [rename(1, 'A'), rename(2, 'B'), rename(2, 'C')]))
      await store.commit({ ...sampleCommit('other', { 'page:1': 2 }, [rename(1, 'D')]), author: 'ben' })
      await store.commit({ ...sampleCommit('back', { 'page:2': 2 }, [rename(2, 'B')]), undoes: 'both' })
      const own = await store.commitsBy(ANN, 2)
      expect(own).toEqual([
        { commit: 'both', after: 2, base: both },
        { commit: 'back', undoes: 'both', after: 6, base: { 'page:2': 2 } },
      ])
      expect([nextUndo(own), nextRedo(own)]).toEqual([undefined, 'back'])
      expect((await store.commitsBy('ben', 9)).map(({ commit }) => commit)).toEqual(['other'])
      expect(await store.commitsBy('nobody', 9)).toEqual([])
      for (const one of own) expect(await store.commitOf(one.commit)).toEqual(one)
      expect(await store.commitOf('nobody')).toBeNull()
    })

    it('STORE-29 refuses the id of an undo for a commit that takes nothing back', async () => {
      const store = await stage.open()
      await seed(store, samplePage(1))
      await store.commit(sampleCommit('edit', { 'page:1': 1 }, [rename(1, 'Edited')]))
      const back = sampleCommit('undo', { 'page:1': 2 }, [rename(1, 'Page 1')])
      await store.commit({ ...back, undoes: 'edit' })
      await expect(store.commit(back)).rejects.toMatchObject({ name: 'CommitReused' })
    })

    it('STORE-9 reads every past state back, across snapshots', async () => {
      const store = await stage.open()
      await seed(store, fullPage(1))
      const last = 2 * SNAPSHOT_EVERY + 3
      for (let revision = 2; revision <= last; revision += 1) {
        const saved = await store.commit(
          sampleCommit(`r${revision}`, { 'page:1': revision - 1 }, [rename(1, `Name ${revision}`)]),
        )
        expect(saved.kind).toBe('saved')
      }
      for (const revision of [1, 2, SNAPSHOT_EVERY - 1, SNAPSHOT_EVERY, SNAPSHOT_EVERY + 1, last]) {
        const name = revision === 1 ? 'Page 1' : `Name ${revision}`
        expect(await store.at('page:1', revision)).toEqual({ document: { ...fullPage(1), name }, revision })
      }
    })

    it('STORE-9 has no state for a revision that was never reached', async () => {
      const store = await stage.open()
      await seed(store, samplePage(1))
      expect(await store.at('page:1', 0)).toBeNull()
      expect(await store.at('page:1', 2)).toBeNull()
      expect(await store.at('page:9', 1)).toBeNull()
    })

    it('STORE-36 reads all documents as they were after a change', async () => {
      const store = await stage.open()
      await seed(store, sampleDesign(), samplePage(2), samplePage(4), samplePage(6))
      const asOf = await store.lastSeq()
      const then = await store.atOnce(readAll)
      await seed(store, samplePage(1), samplePage(9))
      await store.commit(sampleCommit('edit', { 'page:4': 1 }, [rename(4, 'A'), rename(4, 'B')]))
      await store.commit(sampleCommit('gone', { 'page:2': 1 }, [{ do: 'remove-page', on: pageKey(2) }]))
      await store.commit(sampleCommit('last', { 'page:6': 1 }, [{ do: 'remove-page', on: pageKey(6) }]))
      expect((await store.atOnce(readAll)).seq).toBeGreaterThan(asOf)
      expect(await store.atOnce(readAll, asOf)).toEqual(then)
      const some = await store.atOnce((moment) => collect(moment.texts(new Set([1, 2, 4]))), asOf)
      expect(some.map(({ id }) => id)).toEqual([2, 4])
      await expect(store.atOnce(readAll, 1_000)).rejects.toThrow('There is no change 1000')
    })

    it('STORE-27 notices a state that is not what its changes made of it', async () => {
      const location = await stage.fresh()
      const store = await stage.open(location)
      await seed(store, samplePage(1), samplePage(2))
      const engine = await openEngine(location)
      await engine.write(async (tx) => {
        const body = JSON.stringify(samplePage(2, { name: 'Pagf 2' }))
        await tx.updateTable('document').set({ body }).where('key', '=', 'page:2').execute()
      })
      await engine.close()
      expect(await store.integrityErrors()).toEqual(['page:2 is not what its changes made of it'])
    })

    it('STORE-12 goes on counting when a removed page comes back', async () => {
      const store = await stage.open()
      await seed(store, samplePage(1))
      await store.commit(sampleCommit('gone', { 'page:1': 1 }, [{ do: 'remove-page', on: pageKey(1) }]))
      expect(await store.read('page:1')).toBeNull()
      expect(await store.pageHeads()).toEqual([])
      const back = await store.commit(
        sampleCommit('back', { 'page:1': 0 }, [put(samplePage(1, { name: 'Back' }))]),
      )
      expect(back).toMatchObject({ kind: 'saved', revisions: { 'page:1': 3 } })
      expect(await store.at('page:1', 1)).toMatchObject({ document: { name: 'Page 1' } })
      expect(await store.at('page:1', 2)).toBeNull()
      expect(await store.at('page:1', 3)).toMatchObject({ document: { name: 'Back' } })
    })

    it('STORE-14 lists heads and documents by page id, the design first', async () => {
      const store = await stage.open()
      const pages = Array.from({ length: 120 }, (_, index) => samplePage(index + 1))
      await seed(store, ...pages.toReversed(), sampleDesign())
      const documents = await collect(store.documents())
      expect(documents.map(({ document }) => document)).toEqual([sampleDesign(), ...pages])
      expect((await store.pageHeads())[9]).toEqual({
        id: 10,
        route: 'page-10',
        name: 'Page 10',
        category: 'website',
        revision: 1,
      })
    })

    it('STORE-14 shows one moment while others save', async () => {
      const store = await stage.open()
      await seed(store, ...Array.from({ length: 120 }, (_, index) => samplePage(index + 1)))
      const names: (string | undefined)[] = []
      for await (const { document } of store.documents()) {
        if (names.length === 0) {
          await store.commit(sampleCommit('during', { 'page:120': 1 }, [rename(120, 'Changed')]))
        }
        names.push('name' in document ? String(document.name) : undefined)
      }
      expect(names.at(-1)).toBe('Page 120')
    })

    it('STORE-14 names the last change that the documents of a moment hold', async () => {
      const store = await stage.open()
      await seed(store, samplePage(1))
      const [seq, name] = await store.atOnce(async (moment) => {
        await store.commit(sampleCommit('during', { 'page:1': 1 }, [rename(1, 'Changed')]))
        const [first] = await collect(moment.documents())
        return [moment.seq, first?.document]
      })
      expect([seq, name]).toEqual([1, samplePage(1)])
      expect(await store.lastSeq()).toBe(2)
    })

    it('STORE-35 tells by digests what changed, whoever wrote it, and reads it alone', async () => {
      const store = await stage.open()
      const pages = [samplePage(1), samplePage(2), samplePage(3)]
      await store.replaceAll([sampleDesign(), ...pages], { author: 'import', at: NOW, commit: 'import' })
      const digests = () => store.atOnce((moment) => moment.digests())
      const before = await digests()
      expect(before.map(({ id }) => id)).toEqual([null, 1, 2, 3])
      const again = await stage.open()
      await seed(again, samplePage(2))
      expect(await again.atOnce((moment) => moment.digests())).toEqual([before[2]])
      await store.commit(sampleCommit('edit', { 'page:2': 1 }, [rename(2, 'Edited')]))
      await store.commit(sampleCommit('remove', { 'page:3': 1 }, [{ do: 'remove-page', on: pageKey(3) }]))
      const after = await digests()
      expect(after.map(({ id, digest }) => digest === before.find((one) => one.id === id)?.digest)).toEqual([
        true,
        true,
        false,
      ])
      const texts = await store.atOnce((moment) => collect(moment.texts(new Set([3, 2, null]))))
      expect(texts.map(({ id }) => id)).toEqual([null, 2])
      expect(JSON.parse(texts[1]?.text ?? '')).toEqual(samplePage(2, { name: 'Edited' }))
      await store.commit(sampleCommit('back', { 'page:2': 2 }, [rename(2, 'Page 2')]))
      expect((await digests())[2]).toEqual({ ...before[2], revision: 3 })
      expect(await store.integrityErrors()).toEqual([])
    })

    it('STORE-14 may be left in the middle', async () => {
      const store = await stage.open()
      await seed(store, ...Array.from({ length: 120 }, (_, index) => samplePage(index + 1)))
      for (let round = 0; round < 15; round += 1) {
        for await (const { document } of store.documents()) {
          expect(document.id).toBe(1)
          break
        }
      }
      expect(await store.lastSeq()).toBe(120)
    })
  })
}
