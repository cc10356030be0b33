import { cp, mkdtemp, open, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, afterAll, expect, it } from 'vitest'
import { fixtureInput, fixturePages } from '../../../test/support/site-fixture.ts'
import type { PublishInput } from '../make/publish-input.ts'
import { publishSite } from '../make/publish-site.ts'
import {
  currentRelease,
  packsFolder,
  readDamage,
  readManifest,
  readMemory,
  releaseDamage,
  releasesFolder,
} from './release-folder.ts'
import { verifyRelease } from './verify-release.ts'

let folder: string
let input: PublishInput

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'damaged-release-'))
  input = { ...(await fixtureInput()), cards: false }
  await publishSite(join(folder, 'whole'), input)
})

afterAll(() => rm(folder, { recursive: true, force: true }))

/** A copy of the data folder after its first publish. */
async function published(name: string): Promise<string> {
  const dataDir = join(folder, name)
  await cp(join(folder, 'whole'), dataDir, { recursive: true })
  return dataDir
}

/** A published data folder with one byte of its pack changed, at a share of its length. */
async function spoiled(name: string, share: number): Promise<string> {
  const dataDir = await published(name)
  const [pack = ''] = await readdir(packsFolder(dataDir))
  const handle = await open(join(packsFolder(dataDir), pack), 'r+')
  const at = Math.floor((await handle.stat()).size * share)
  const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, at)
  await handle.write(
    buffer.map((byte) => byte ^ 1),
    0,
    1,
    at,
  )
  await handle.close()
  return dataDir
}

it.each([0, 0.3, 0.6, 0.999])('PUB-122 finds any changed bit, at %f of all', async (share) => {
  const dataDir = await spoiled(`bit-${share}`, share)
  const release = await currentRelease(dataDir)
  if (release === null) throw new Error('There is no release.')
  const found = await verifyRelease(release)
  expect(found).toMatch(/is not what was published\.$/)
  expect(await readDamage(dataDir, release.id)).toBe(found)
  expect(await readManifest(dataDir, release.id)).toBeNull()
})

it('PUB-123 the next publish shares nothing with a damaged release, and is whole', async () => {
  const dataDir = await spoiled('known', 0.5)
  const damaged = await currentRelease(dataDir)
  await verifyRelease(damaged ?? (await Promise.reject(new Error('There is no release.'))))
  expect(await publishSite(dataDir, input)).toMatchObject({ release: '0002', shared: 0, shown: true })
  const next = await currentRelease(dataDir)
  expect(next && (await verifyRelease(next))).toBeNull()
})

it('PUB-123 a publish that meets the damage itself starts over', async () => {
  const dataDir = await spoiled('met', 0.5)
  const packs = packsFolder(dataDir)
  const [pack = ''] = await readdir(packs)
  // The whole pack: the next release copies what it needs from a pack that it uses little of, and reads it for that.
  await writeFile(
    join(packs, pack),
    (await readFile(join(packs, pack))).map((byte) => byte ^ 1),
  )
  const next = { ...input, pages: fixturePages.slice(0, 1), design: { ...input.design, redirects: [] } }
  expect(await publishSite(dataDir, next)).toMatchObject({ release: '0002', shared: 0, shown: true })
  expect(await readDamage(dataDir, '0001')).toMatch(/is not what was published\.$/)
  const made = await currentRelease(dataDir)
  expect(made && (await verifyRelease(made))).toBeNull()
})

/** A published data folder with other characters in a list of its release, which can still be parsed. */
async function changedList(name: string, list: string, from: string, to: string): Promise<string> {
  const dataDir = await published(name)
  const path = join(releasesFolder(dataDir), '0001', list)
  const text = await readFile(path, 'utf8')
  expect(text).toContain(from)
  await writeFile(path, text.replaceAll(from, to))
  return dataDir
}

it.each([
  ['manifest.json', 'pricing/index.html', 'prising/index.html'],
  ['places.json', 'pricing/index.html', 'prising/index.html'],
  ['checksums.sha256', 'manifest.json', 'manifesto.json'],
])('PUB-180 a release whose %s is not what was written is never opened', async (list, from, to) => {
  const dataDir = await changedList(`list-${list}`, list, from, to)
  expect(await currentRelease(dataDir)).toBeNull()
  expect(await readManifest(dataDir, '0001')).toBeNull()
  expect(await releaseDamage(dataDir, '0001')).toContain('is not what was published.')
  expect(await publishSite(dataDir, input)).toMatchObject({ release: '0002', shared: 0, shown: true })
  expect(await releaseDamage(dataDir, '0002')).toBeNull()
})

it('PUB-180 what a publish remembers is lost where it is not what was written', async () => {
  const dataDir = await changedList('list-memory', 'pages.json', '"', ' "')
  expect(await readMemory(dataDir, '0001')).toBeNull()
  expect(await currentRelease(dataDir)).not.toBeNull()
})

it('PUB-180 a release of an earlier program, which has no checksums of its lists, opens', async () => {
  const dataDir = await published('earlier')
  await rm(join(releasesFolder(dataDir), '0001', 'checksums.sha256'))
  expect(await currentRelease(dataDir)).not.toBeNull()
  expect(await releaseDamage(dataDir, '0001')).toBeNull()
})
