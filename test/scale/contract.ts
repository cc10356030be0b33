import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { digest } from '#publish/disk/digest.ts'
import { MEMORY_FORMAT } from '#publish/pages/page-memory.ts'
import { currentReleaseId, releasesFolder, type Release } from '#publish/release/release-folder.ts'
import { shownRelease, type ReleaseStorage } from '#publish/storage/release-storage.ts'
import { fixtureRelease } from '../support/release-fixture.ts'

/** Where the tests of a kind of storage get their storages. */
export type StorageSource = {
  /** Creates an empty storage. */
  readonly fresh: () => Promise<StoragePlace>
}

/** One storage, as several programs see it. */
export type StoragePlace = {
  /** Opens it again, from another machine if that is possible. */
  readonly open: () => Promise<ReleaseStorage>
}

/** Reads every file of a release and verifies its digest; returns the page with the words. */
export async function wholeRelease(release: Release | null): Promise<string> {
  if (release === null) throw new Error('There is no release.')
  for (const { file, sha256, size } of release.manifest.files) {
    const content = await release.read(file)
    expect({ file, size: content.length, sha256: digest(content) }).toEqual({ file, size, sha256 })
  }
  return (await release.read('pricing.html').catch(() => release.read('pricing/index.html'))).toString('utf8')
}

/** Every rule of a storage of releases. */
export function storageRules(source: StorageSource): void {
  describe('a storage', () => {
    it('SCALE-1 shows what was published there, whole, to whoever opens it', async () => {
      const place = await source.fresh()
      const [one, two] = [await place.open(), await place.open()]
      expect(await two.currentId('live')).toBeNull()
      expect(await shownRelease(two)).toBeNull()
      const id = await fixtureRelease(one, 'First words. ')
      expect(await two.currentId('live')).toBe(id)
      expect(await wholeRelease(await shownRelease(two))).toContain('First words. ')
      expect(await two.currentId('preprod')).toBeNull()
      expect(await two.release('0099')).toBeNull()
    })

    it('SCALE-1 shares what did not change, and a second program goes on where the first ended', async () => {
      const place = await source.fresh()
      const [one, two] = [await place.open(), await place.open()]
      await fixtureRelease(one, 'First words. ')
      const id = await fixtureRelease(two, 'Second words. ')
      expect(await wholeRelease(await one.release(id))).toContain('Second words. ')
      expect((await one.release(id))?.places.packs).toHaveLength(2)
      expect(await one.memory(id)).toMatchObject({ format: MEMORY_FORMAT, build: 'test', pages: [] })
      expect(await two.ids()).toEqual(['0001', '0002'])
    })

    it('SCALE-2 gives two publishes at once two numbers, and shows one of them whole', async () => {
      const place = await source.fresh()
      const [one, two] = [await place.open(), await place.open()]
      const ids = await Promise.all([fixtureRelease(one, 'One. '), fixtureRelease(two, 'Two. ')])
      expect(ids.sort()).toEqual(['0001', '0002'])
      const third = await place.open()
      expect(ids).toContain(await third.currentId('live'))
      for (const id of ids) await wholeRelease(await third.release(id))
    })

    it('SCALE-3 goes back to an earlier release for all', async () => {
      const place = await source.fresh()
      const [one, two] = [await place.open(), await place.open()]
      const first = await fixtureRelease(one, 'First words. ')
      await fixtureRelease(one, 'Second words. ')
      await two.currentId('live')
      await two.switchTo(first, 'live')
      expect(await one.currentId('live')).toBe(first)
      expect(await wholeRelease(await shownRelease(one))).toContain('First words. ')
    })

    it('SCALE-3 supports many that activate the same release at the same moment', async () => {
      const storage = await (await source.fresh()).open()
      const id = await fixtureRelease(storage, 'First words. ')
      await Promise.all(Array.from({ length: 8 }, () => storage.switchTo(id, 'live')))
      expect(await storage.currentId('live')).toBe(id)
    })

    it('PUB-14 keeps the newest for visitors, however many were made for signed-in people since', async () => {
      const place = await source.fresh()
      const storage = await place.open()
      for (const words of ['a', 'b', 'c']) await fixtureRelease(storage, words)
      for (const words of ['d', 'e', 'f']) await fixtureRelease(storage, words, { isHidden: true })
      await storage.prune(2)
      const kept = await (await place.open()).kept()
      expect(kept.map(({ id, channel }) => `${id} ${channel}`)).toEqual([
        '0002 live',
        '0003 live',
        '0005 preprod',
        '0006 preprod',
      ])
    })

    it('SCALE-4 forgets old releases, but none that is shown, and nothing that a kept one uses', async () => {
      const place = await source.fresh()
      const storage = await place.open()
      for (const words of ['a', 'b', 'c', 'd', 'e']) await fixtureRelease(storage, words)
      await storage.switchTo('0002', 'live')
      await storage.prune(2)
      const other = await place.open()
      expect(await other.ids()).toEqual(['0002', '0004', '0005'])
      expect(await wholeRelease(await shownRelease(other))).toContain('<p>b')
      for (const id of await other.ids()) await wholeRelease(await other.release(id))
      expect(await currentReleaseId(other.folder)).toBe('0002')
      const kept = (await readdir(join(releasesFolder(other.folder), 'packs'))).filter((name) =>
        name.includes('.'),
      )
      expect(kept).toEqual([])
    })
  })
}
