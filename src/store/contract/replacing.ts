import { describe, expect, it } from 'vitest'
import type { Document } from '#model/document.ts'
import type { ReplaceOptions } from '../port.ts'
import {
  collect,
  contentOf,
  nameOf,
  NOW,
  rename,
  sampleCommit,
  sampleDesign,
  samplePage,
  seed,
} from './sample-documents.ts'
import { stageOn, type StoreSource } from './stage.ts'

const imported = (commit: string, more: Partial<ReplaceOptions> = {}): ReplaceOptions => ({
  author: 'import',
  at: NOW,
  commit,
  ...more,
})

/** Imports: all documents are replaced. */
export function replacingRules(source: StoreSource): void {
  describe('replacements', () => {
    const stage = stageOn(source)
    const site = [sampleDesign(), samplePage(1), samplePage(2), samplePage(3)]

    it('STORE-10 makes the documents those that are given', async () => {
      const store = await stage.open()
      expect(await store.replaceAll(site, imported('1'))).toEqual({
        ok: true,
        value: { inserted: 4, updated: 0, removed: 0, unchanged: 0 },
      })
      const next = [sampleDesign(), samplePage(1, { name: 'New' }), samplePage(3), samplePage(4)]
      expect(await store.replaceAll(next, imported('2'))).toEqual({
        ok: true,
        value: { inserted: 1, updated: 1, removed: 1, unchanged: 2 },
      })
      expect([...(await contentOf(store)).values()].map(({ document }) => document)).toEqual(next)
      expect(await store.integrityErrors()).toEqual([])
    })

    it('STORE-10 neither writes nor logs what stays the same', async () => {
      const store = await stage.open()
      await store.replaceAll(site, imported('1'))
      const sameInOtherOrder = site.map((document) =>
        Object.fromEntries(Object.entries(document).toReversed()),
      )
      const again = await store.replaceAll(sameInOtherOrder as Document[], imported('2'))
      expect(again).toMatchObject({ value: { inserted: 0, updated: 0, removed: 0, unchanged: 4 } })
      expect(await store.lastSeq()).toBe(4)
      expect((await store.read('page:1'))?.revision).toBe(1)
    })

    it('STORE-10 answers a repeated replacement like the first time', async () => {
      const store = await stage.open()
      const first = await store.replaceAll(site, imported('1'))
      expect(await store.replaceAll([], imported('1'))).toEqual(first)
      expect((await contentOf(store)).size).toBe(4)
    })

    it('STORE-10 replaces nothing when the source breaks off', async () => {
      const store = await stage.open()
      await store.replaceAll(site, imported('1'))
      async function* breaking(): AsyncGenerator<Document> {
        for (let id = 1; id <= 120; id += 1) yield samplePage(id, { name: 'Half' })
        throw new Error('The disk was pulled out.')
      }
      await expect(store.replaceAll(breaking(), imported('2'))).rejects.toThrow('pulled out')
      expect(await nameOf(store, 1)).toBe('Page 1')
      expect(await store.lastSeq()).toBe(4)
    })

    it('STORE-10 carries pages whose routes go round', async () => {
      const store = await stage.open()
      await store.replaceAll(site, imported('1'))
      const routes = ['page-2', 'page-3', 'page-1']
      const moved = [sampleDesign(), ...routes.map((route, index) => samplePage(index + 1, { route }))]
      expect((await store.replaceAll(moved, imported('2'))).ok).toBe(true)
      expect((await store.pageHeads()).map(({ route }) => route)).toEqual(routes)
    })

    it('STORE-8 refuses two pages with one route, and a document given twice', async () => {
      const store = await stage.open()
      const twins = [samplePage(1, { route: 'same' }), samplePage(2, { route: 'same' })]
      expect(await store.replaceAll(twins, imported('1'))).toEqual({
        ok: false,
        failure: { kind: 'route-taken', route: 'same', documents: ['page:1', 'page:2'] },
      })
      expect(await store.replaceAll([samplePage(1), samplePage(1)], imported('1'))).toEqual({
        ok: false,
        failure: { kind: 'given-twice', document: 'page:1' },
      })
      expect(await store.pageHeads()).toEqual([])
    })

    it('STORE-11 refuses to replace or remove what was edited, and lists it', async () => {
      const store = await stage.open()
      await store.replaceAll(site, imported('1'))
      await store.commit(sampleCommit('edit', { 'page:1': 1 }, [rename(1, 'Edited')]))
      await seed(store, samplePage(9))
      const next = [sampleDesign(), samplePage(1), samplePage(2, { name: 'New' }), samplePage(3)]
      expect(await store.replaceAll(next, imported('2'))).toEqual({
        ok: false,
        failure: { kind: 'edited', documents: ['page:1', 'page:9'] },
      })
      expect(await nameOf(store, 2)).toBe('Page 2')
    })

    it('STORE-11 takes documents over an edit that they hold already', async () => {
      const store = await stage.open()
      await store.replaceAll(site, imported('1'))
      await store.commit(sampleCommit('edit', { 'page:1': 1 }, [rename(1, 'Edited')]))
      const exported = [sampleDesign(), samplePage(1, { name: 'Edited' }), samplePage(2), samplePage(3)]
      expect(await store.replaceAll(exported, imported('2'))).toMatchObject({ value: { unchanged: 4 } })
      const next = exported.with(1, samplePage(1, { name: 'Edited further' }))
      expect(await store.replaceAll(next, imported('3'))).toMatchObject({ value: { updated: 1 } })
    })

    it('STORE-12 keeps edits in the history when they are replaced by force', async () => {
      const store = await stage.open()
      await store.replaceAll(site, imported('1'))
      await store.commit(sampleCommit('edit', { 'page:1': 1 }, [rename(1, 'Edited')]))
      await store.replaceAll([sampleDesign()], imported('2', { force: true }))
      expect(await store.read('page:1')).toBeNull()
      expect(await store.at('page:1', 2)).toMatchObject({ document: { name: 'Edited' } })
      const [last] = await store.changes({ after: 5, limit: 1 })
      expect(last).toMatchObject({
        commit: '2',
        author: 'import',
        change: { do: 'replace-document', on: 'page:1', document: null },
      })
    })

    it('STORE-13 remembers content files with the documents', async () => {
      const store = await stage.open()
      const sources = [
        { path: 'pages/home.yaml', text: '# first\nid: 1\n' },
        { path: 'design.yaml', text: 'id: 318' },
      ]
      await store.replaceAll(site, imported('1', { sources }))
      expect(await collect(store.sources())).toEqual(
        sources.toReversed().map((source) => expect.objectContaining(source)),
      )
      const next = [{ path: 'pages/home.yaml', text: '# second\nid: 1\n' }]
      await store.replaceAll(site, imported('2', { sources: next }))
      expect((await collect(store.sources())).map(({ text }) => text)).toEqual(['# second\nid: 1\n'])
      await store.replaceAll(site, imported('3'))
      expect(await collect(store.sources())).toHaveLength(1)
    })

    it('STORE-13 keeps media together with the documents, or neither', async () => {
      const store = await stage.open()
      const media = { name: 'media/a.txt', type: 'text/plain', width: null, height: null, at: NOW }
      async function* twoFiles(broken: boolean) {
        yield { media, bytes: Buffer.from('first') }
        if (broken) throw new Error('The folder is gone.')
        yield { media: { ...media, name: 'media/b.txt' }, bytes: Buffer.from('second') }
      }
      const into = (commit: string, broken: boolean) =>
        store.replaceAll([samplePage(1)], { author: 'import', at: NOW, commit, media: twoFiles(broken) })
      await expect(into('broken', true)).rejects.toThrow('The folder is gone.')
      expect(await store.read('page:1')).toBeNull()
      expect(await store.media.find('media/a.txt')).toBeNull()
      expect(await into('whole', false)).toMatchObject({ ok: true })
      expect((await store.media.list({ limit: 9 })).map(({ name }) => name)).toEqual([
        'media/a.txt',
        'media/b.txt',
      ])
    })

    it('STORE-13 leaves the content files alone when the replacement is refused', async () => {
      const store = await stage.open()
      await store.replaceAll(site, imported('1', { sources: [{ path: 'a', text: 'old' }] }))
      await store.commit(sampleCommit('edit', { 'page:1': 1 }, [rename(1, 'Edited')]))
      await store.replaceAll(site, imported('2', { sources: [{ path: 'a', text: 'new' }] }))
      expect((await collect(store.sources())).map(({ text }) => text)).toEqual(['old'])
    })
  })
}
