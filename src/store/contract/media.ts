import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { Page } from '#model/page.ts'
import type { NewMedia } from '../media.ts'
import type { CommitAnswer, Store } from '../port.ts'
import { NOW, sampleCommit, samplePage, seed } from './sample-documents.ts'
import { stageOn, type StoreSource } from './stage.ts'

const NAME = 'media/shop.png'
const file: NewMedia = { name: NAME, type: 'image/png', width: 2, height: 1, at: NOW }
const bytesOf = (text: string): Uint8Array => Buffer.from(text)

/** A page that links to a file, in any spelling. */
const pageNaming = (id: number): Page =>
  samplePage(id, {
    sectionOrder: ['a'],
    sections: { a: { id: 'a', componentName: 'x', data: { to: '/media/sh%6Fp.png#top' } } },
  })

const useIt = (store: Store, id: string): Promise<CommitAnswer> =>
  store.commit({
    ...sampleCommit(id, { 'page:9': 0 }, [{ do: 'insert-page', on: 'page:9', page: pageNaming(9) }]),
    refusesDeletedFiles: true,
  })

/** Files that several servers add, use and delete at the same time. */
export function mediaRules(source: StoreSource): void {
  describe('media of several servers', () => {
    const stage = stageOn(source)
    const servers = async (): Promise<[Store, Store]> => {
      const location = await stage.fresh()
      return [await stage.open(location), await stage.open(location)]
    }

    it('STORE-62 of many who add a name at once one has it, and its bytes stay', async () => {
      const stores = await servers()
      const texts = Array.from({ length: 12 }, (_, index) => `file ${index}`)
      const answers = await Promise.all(
        texts.map((text, index) => stores[index % 2]!.media.add(file, bytesOf(text))),
      )
      const first = answers.findIndex(({ kind }) => kind === 'added')
      expect(answers.filter(({ kind }) => kind === 'taken')).toHaveLength(texts.length - 1)
      expect(new Set(answers.map(({ item }) => item.hash))).toEqual(new Set([answers[first]!.item.hash]))
      const kept = await stores[0].media.bytes((await stores[0].media.find(NAME))!.hash)
      expect(Buffer.from(kept ?? []).toString()).toBe(texts[first])
      expect(await stores[0].media.prune()).toBe(0)
    })

    it('STORE-62 keeps no bytes of a file whose name is taken', async () => {
      const [one, other] = await servers()
      const { item } = await one.media.add(file, bytesOf('first'))
      expect(await other.media.add(file, bytesOf('second'))).toEqual({ kind: 'taken', item })
      expect(await other.media.add(file, bytesOf('third'), 'a hash of before')).toEqual({
        kind: 'taken',
        item,
      })
      expect(await one.media.prune()).toBe(0)
      await one.media.add({ ...file, name: 'media/other.png' }, bytesOf('second'))
      expect((await other.media.add(file, bytesOf('second'))).kind).toBe('taken')
      expect((await other.media.add(file, bytesOf('second'), item.hash)).kind).toBe('replaced')
    })

    it('STORE-62 of many who replace a file that all of them saw one does', async () => {
      const stores = await servers()
      const { item } = await stores[0].media.add(file, bytesOf('first'))
      expect((await stores[1].media.add(file, bytesOf('first'))).kind).toBe('same')
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          stores[index % 2]!.media.add(file, bytesOf(`next ${index}`), item.hash),
        ),
      )
      expect(answers.map(({ kind }) => kind).toSorted()).toEqual([
        'replaced',
        ...Array.from({ length: 7 }, () => 'taken'),
      ])
    })

    it('STORE-63 deletes no file that a document names, however it spells it', async () => {
      const [one, other] = await servers()
      await one.media.add(file, bytesOf('shop'))
      await seed(one, pageNaming(3))
      expect(await other.media.removeUnused(NAME, NOW)).toMatchObject({ kind: 'used', by: [{ id: 3 }] })
      expect(await one.media.find(NAME)).not.toBeNull()
      expect(await one.media.removeUnused('media/none.png', NOW)).toEqual({ kind: 'missing' })
    })

    it('STORE-71 deletes no file that something planned shows, and looks for it when its turn has come', async () => {
      const [one, other] = await servers()
      await one.media.add(file, bytesOf('shop'))
      const plannedAt = async () => (await other.jobs.waiting('publish')).map(({ at }) => at)
      const at = Date.now() + 3_600_000
      await one.jobs.add({ name: 'publish', payload: {}, at })
      expect(await other.media.removeUnused(NAME, NOW, plannedAt)).toEqual({ kind: 'planned', at: [at] })
      expect(await one.media.find(NAME)).not.toBeNull()
      const [waiting] = await one.jobs.waiting('publish')
      await one.jobs.cancel('publish', waiting!.id)
      expect((await other.media.removeUnused(NAME, NOW, plannedAt)).kind).toBe('removed')
    })

    it('STORE-63 either deletes a file or saves the commit that names it, when both come at once', async () => {
      for (let round = 0; round < 8; round += 1) {
        const [one, other] = await servers()
        await one.media.add(file, bytesOf('shop'))
        const using = useIt(one, 'use')
        if (round % 2 === 1) await setImmediate()
        const [saved, removed] = await Promise.all([using, other.media.removeUnused(NAME, NOW)])
        const isThere = (await one.media.find(NAME)) !== null
        expect([saved.kind, removed.kind, isThere]).toEqual(
          isThere ? ['saved', 'used', true] : ['refused', 'removed', false],
        )
        await Promise.all([one.close(), other.close()])
      }
    })

    it('STORE-63 refuses a commit that names a deleted file, says which, and takes it when the file is there again', async () => {
      const [one, other] = await servers()
      await one.media.add(file, bytesOf('shop'))
      await other.media.removeUnused(NAME, NOW)
      expect(await useIt(one, 'late')).toEqual({
        kind: 'refused',
        index: 0,
        reason: `The file ${NAME} was deleted meanwhile. Add it again, or choose another one.`,
      })
      expect(await one.read('page:9')).toBeNull()
      await other.media.add(file, bytesOf('again'))
      expect((await useIt(one, 'again')).kind).toBe('saved')
    })

    it('STORE-63 takes what named a deleted file before, and what brings an earlier state back', async () => {
      const [one, other] = await servers()
      await one.media.add(file, bytesOf('shop'))
      await other.media.removeUnused(NAME, NOW)
      const restored = sampleCommit('back', { 'page:9': 0 }, [
        { do: 'insert-page', on: 'page:9', page: pageNaming(9) },
      ])
      expect((await one.commit(restored)).kind).toBe('saved')
      const edit = sampleCommit('edit', { 'page:9': 1 }, [
        { do: 'set-field', on: 'page:9', path: ['name'], value: 'Shop' },
      ])
      expect((await other.commit({ ...edit, refusesDeletedFiles: true })).kind).toBe('saved')
    })
  })
}
