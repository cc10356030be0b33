import { rm } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { releaseFixture } from '../../../test/support/release-fixture.ts'
import { packsFolder } from '#publish/release/release-folder.ts'
import { folderStorage } from '#publish/storage/release-storage.ts'
import { isPresent, wholeRelease } from './prepare-site.ts'

it('HTTP-20 a start publishes again if the program or the address of the site has changed', () => {
  const release = { build: 'b1', origin: 'https://www.shop.example' }
  expect(isPresent(release, 'b1', 'https://www.shop.example')).toBe(true)
  expect(isPresent(release, 'b2', 'https://www.shop.example')).toBe(false)
  expect(isPresent(release, 'b1', 'https://www.stockwright.example')).toBe(false)
})

it('PUB-181 a start treats a release whose packs are lost as missing, and publishes again', async () => {
  const fixture = await releaseFixture('First words. ')
  const storage = folderStorage(fixture.dataDir)
  expect((await wholeRelease(storage, '0001'))?.channel).toBe('live')
  await rm(packsFolder(fixture.dataDir), { recursive: true })
  expect(await wholeRelease(storage, '0001')).toBeNull()
  await fixture.remove()
})
