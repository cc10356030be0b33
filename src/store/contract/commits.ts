import { describe, expect, it } from 'vitest'
import { keyOf } from '#model/document.ts'
import type { StoreSource } from './stage.ts'
import { stageOn } from './stage.ts'
import {
  nameOf,
  put,
  rename,
  sampleCommit,
  sampleDesign,
  samplePage,
  seed,
  setRoute,
} from './sample-documents.ts'

/** Saving: what is acknowledged, what is refused, and that there is nothing in between. */
export function commitRules(source: StoreSource): void {
  describe('commits', () => {
    const stage = stageOn(source)

    it('STORE-1 opens an empty store with nothing in it', async () => {
      const store = await stage.open()
      expect(await store.read('page:1')).toBeNull()
      expect(await store.pageHeads()).toEqual([])
      expect(await store.lastSeq()).toBe(0)
    })

    it('STORE-2 saves changes of several documents together', async () => {
      const store = await stage.open()
      const answer = await store.commit(
        sampleCommit('first', { 'page:1': 0, design: 0 }, [
          put(samplePage(1)),
          put(sampleDesign()),
          rename(1, 'Home'),
        ]),
      )
      expect(answer).toEqual({ kind: 'saved', seq: 3, revisions: { 'page:1': 1, design: 1 } })
      expect(await nameOf(store, 1)).toBe('Home')
      expect(await store.read('design')).toEqual({ document: sampleDesign(), revision: 1 })
    })

    it(
      'STORE-2 saves a commit of more changes and documents than one query can name',
      { timeout: 60_000 },
      async () => {
        const store = await stage.open()
        const pages = Array.from({ length: 5_000 }, (_, index) => samplePage(index + 1))
        const none = Object.fromEntries(pages.map((page) => [keyOf(page), 0]))
        await store.commit(sampleCommit('site', none, pages.map(put)))
        expect(await store.lastSeq()).toBe(5_000)
        expect((await store.pageHeads()).length).toBe(5_000)
        const many = Array.from({ length: 6_000 }, (_, index) => rename(1, `Name ${index}`))
        expect(await store.commit(sampleCommit('many', { 'page:1': 1 }, many))).toMatchObject({
          kind: 'saved',
          seq: 11_000,
        })
      },
    )

    it('STORE-2 saves nothing of a commit when one of its documents is stale', async () => {
      const store = await stage.open()
      await seed(store, samplePage(1), samplePage(2))
      await store.commit(sampleCommit('other', { 'page:2': 1 }, [rename(2, 'Theirs')]))
      const answer = await store.commit(
        sampleCommit('mine', { 'page:1': 1, 'page:2': 1 }, [rename(1, 'Mine'), rename(2, 'Mine')]),
      )
      expect(answer.kind).toBe('stale')
      expect(await nameOf(store, 1)).toBe('Page 1')
      expect(await nameOf(store, 2)).toBe('Theirs')
    })

    it('STORE-3 shows a commit to every other user of the store once it is answered', async () => {
      const location = await stage.fresh()
      const [first, second] = [await stage.open(location), await stage.open(location)]
      await seed(first, samplePage(1))
      expect(await nameOf(second, 1)).toBe('Page 1')
    })

    it('STORE-4 refuses a commit made on an older revision and tells what came since', async () => {
      const store = await stage.open()
      await seed(store, samplePage(1), samplePage(2))
      await store.commit(sampleCommit('theirs', { 'page:1': 1 }, [rename(1, 'Theirs')]))
      await store.commit(sampleCommit('elsewhere', { 'page:2': 1 }, [rename(2, 'Elsewhere')]))
      const answer = await store.commit(sampleCommit('mine', { 'page:1': 1 }, [rename(1, 'Mine')]))
      expect(answer).toMatchObject({
        kind: 'stale',
        complete: true,
        since: [
          { seq: 3, commit: 'theirs', author: 'ann@example.org', revision: 2, change: rename(1, 'Theirs') },
        ],
      })
      expect(await nameOf(store, 1)).toBe('Theirs')
    })

    it('STORE-4 lists no changes when the base is from the future or too much came since', async () => {
      const store = await stage.open()
      await seed(store, samplePage(1))
      const ahead = await store.commit(sampleCommit('ahead', { 'page:1': 9 }, [rename(1, 'Ahead')]))
      expect(ahead).toEqual({ kind: 'stale', since: [], complete: false })
      const many = Array.from({ length: 1_001 }, (_, index) => rename(1, `Name ${index}`))
      await store.commit(sampleCommit('many', { 'page:1': 1 }, many))
      const behind = await store.commit(sampleCommit('behind', { 'page:1': 1 }, [rename(1, 'Behind')]))
      expect(behind).toEqual({ kind: 'stale', since: [], complete: false })
    })

    it('STORE-5 answers a repeated commit like the first time and changes nothing', async () => {
      const store = await stage.open()
      await seed(store, samplePage(1))
      const commit = sampleCommit('once', { 'page:1': 1 }, [rename(1, 'Once')])
      const first = await store.commit(commit)
      await store.commit(sampleCommit('later', { 'page:1': 2 }, [rename(1, 'Later')]))
      expect(await store.commit(commit)).toEqual(first)
      expect(await nameOf(store, 1)).toBe('Later')
      expect(await store.lastSeq()).toBe(3)
    })

    it('STORE-5 refuses other changes under an id that was used', async () => {
      const store = await stage.open()
      await seed(store, samplePage(1))
      await store.commit(sampleCommit('once', { 'page:1': 1 }, [rename(1, 'One')]))
      const reused = store.commit(sampleCommit('once', { 'page:1': 2 }, [rename(1, 'Two')]))
      await expect(reused).rejects.toMatchObject({ name: 'CommitReused', status: 409 })
      expect(await nameOf(store, 1)).toBe('One')
    })

    it('STORE-84 keeps a commit id for its author, even for the same changes', async () => {
      const store = await stage.open()
      await seed(store, samplePage(1))
      const commit = sampleCommit('once', { 'page:1': 1 }, [rename(1, 'One')])
      await store.commit(commit)
      await expect(store.commit({ ...commit, author: 'ben@example.org' })).rejects.toMatchObject({
        name: 'CommitReused',
      })
      expect((await store.commit(commit)).kind).toBe('saved')
    })

    it('STORE-7 refuses the whole commit for one change that can not be applied, and says which', async () => {
      const store = await stage.open()
      await seed(store, samplePage(1))
      const answer = await store.commit(
        sampleCommit('half', { 'page:1': 1, 'page:7': 0 }, [rename(1, 'Half'), rename(7, 'Nowhere')]),
      )
      expect(answer).toMatchObject({ kind: 'refused', index: 1 })
      expect(await nameOf(store, 1)).toBe('Page 1')
      expect(await store.lastSeq()).toBe(1)
    })

    it('STORE-7 refuses a change of a document without a base revision', async () => {
      const store = await stage.open()
      await seed(store, samplePage(1))
      const answer = await store.commit(sampleCommit('baseless', {}, [rename(1, 'Baseless')]))
      expect(answer).toMatchObject({ kind: 'refused', index: 0, reason: expect.stringContaining('page:1') })
    })

    it('STORE-8 refuses a route that another page has', async () => {
      const store = await stage.open()
      await seed(store, samplePage(1), samplePage(2))
      const answer = await store.commit(sampleCommit('clash', { 'page:2': 1 }, [setRoute(2, 'page-1')]))
      expect(answer).toEqual({
        kind: 'refused',
        index: 0,
        reason: 'The route page-1 belongs to page:1. Choose another one.',
      })
    })

    it('STORE-8 refuses one route for two pages of the same commit', async () => {
      const store = await stage.open()
      const answer = await store.commit(
        sampleCommit('twins', { 'page:1': 0, 'page:2': 0 }, [
          put(samplePage(1, { route: 'same' })),
          put(samplePage(2, { route: 'same' })),
        ]),
      )
      expect(answer).toMatchObject({ kind: 'refused', index: 1 })
    })

    it('STORE-8 lets two pages swap their routes in one commit', async () => {
      const store = await stage.open()
      await seed(store, samplePage(1), samplePage(2))
      const answer = await store.commit(
        sampleCommit('swap', { 'page:1': 1, 'page:2': 1 }, [setRoute(1, 'page-2'), setRoute(2, 'page-1')]),
      )
      expect(answer.kind).toBe('saved')
      expect((await store.pageHeads()).map(({ id, route }) => [id, route])).toEqual([
        [1, 'page-2'],
        [2, 'page-1'],
      ])
    })
  })
}
