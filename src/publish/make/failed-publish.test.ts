import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer } from '#server/start-server.ts'
import { fixtureInput, fixturePages } from '../../../test/support/site-fixture.ts'
import { mountSmallDisk, whyNoSmallDisk, type SmallDisk } from '../../../test/support/small-disk.ts'
import { digest } from '../disk/digest.ts'
import type { PublishInput } from './publish-input.ts'
import { draftRelease, keepChecked } from './draft-release.ts'
import { publishSite } from './publish-site.ts'
import { folderStorage } from '../storage/release-storage.ts'
import { threadPublishes } from '../release/draft-name.ts'
import { currentRelease, packsFolder, releasesFolder } from '../release/release-folder.ts'
import { WorkCache } from '../disk/work-cache.ts'

/** Why no separate disk is available; null if one is. */
const noDisk = whyNoSmallDisk()

/** The id of a process that has ended: the highest that Linux assigns. */
const ENDED_PROCESS = 4_194_304

let folder: string
let input: PublishInput

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'failed-publish-'))
  input = { ...(await fixtureInput()), cards: false }
  await publishSite(folder, input)
}, 120_000)

afterAll(() => rm(folder, { recursive: true, force: true }))

const withName = (name: string): PublishInput => ({
  ...input,
  pages: fixturePages.map((page) => ({ ...page, title: { en: name } })),
})

/** Everything in the folder of releases. */
const contents = async (dataDir: string) =>
  (await readdir(releasesFolder(dataDir), { recursive: true })).toSorted()

/** What a killed publish leaves: its draft and its pack. */
async function leaveDraft(owner: number | string): Promise<void> {
  const draft = join(releasesFolder(folder), `next-killed@${owner}@${hostname()}`)
  await mkdir(draft, { recursive: true })
  await writeFile(join(packsFolder(folder), 'killed'), Buffer.alloc(1_000_000))
}

const fail = (): never => {
  throw new Error('no more')
}

describe('a publish that fails', () => {
  it('PUB-120 leaves neither its draft nor its pack', async () => {
    const before = await contents(folder)
    let packs = 0
    const stop = async () => {
      packs = (await readdir(packsFolder(folder))).length
      return fail()
    }
    const outcome = await draftRelease(folderStorage(folder), withName('fails'))
    if (!('drafted' in outcome)) throw new Error('Nothing changed.')
    await expect(keepChecked(outcome.drafted, stop)).rejects.toThrow('no more')
    expect(packs).toBe(2)
    expect(await contents(folder)).toEqual(before)
  })

  it('PUB-141 leaves neither when it is cancelled, as soon as a page is drawn', async () => {
    const before = await contents(folder)
    const cancelled = new AbortController()
    const steps: string[] = []
    const publishing = publishSite(
      folder,
      { ...withName('cancelled'), signal: cancelled.signal },
      ({ step }) => {
        steps.push(step)
        if (step === 'rendering') cancelled.abort(new Error('nobody wants it'))
      },
    )
    await expect(publishing).rejects.toThrow('nobody wants it')
    expect(steps).not.toContain('switched')
    expect(await contents(folder)).toEqual(before)
  })

  it('PUB-120 keeps the release that it made, and its pack, when only showing it fails', async () => {
    const before = await contents(folder)
    const switchTo = () => Promise.reject(new Error('not shown'))
    const storage = { ...folderStorage(folder), switchTo }
    await expect(publishSite(storage, withName('kept'))).rejects.toThrow('not shown')
    expect((await contents(folder)).length).toBeGreaterThan(before.length)
    expect((await publishSite(folder, withName('later'))).shown).toBe(true)
    await readAll(folder)
  })

  it.each([
    ['of a process that has ended', ENDED_PROCESS],
    ['of a process before this one that had its number', process.pid],
  ])('PUB-120 begins with removing what a killed one left, %s', async (_whose, pid) => {
    const before = await contents(folder)
    await leaveDraft(pid)
    await expect(publishSite(folder, withName('fails'), fail)).rejects.toThrow('no more')
    expect(await contents(folder)).toEqual(before)
  })

  it('PUB-120 leaves alone what a living one is at work on', async () => {
    await leaveDraft(process.ppid)
    await expect(publishSite(folder, withName('fails'), fail)).rejects.toThrow('no more')
    expect(await contents(folder)).toContain('packs/killed')
    await rm(join(releasesFolder(folder), `next-killed@${process.ppid}@${hostname()}`), { recursive: true })
    await rm(join(packsFolder(folder), 'killed'))
  })

  it('PUB-120 leaves alone what a thread of this process is at work on, until that thread ends', async () => {
    const before = await contents(folder)
    const ended = threadPublishes(7)
    await leaveDraft(`${process.pid}.7`)
    await expect(publishSite(folder, withName('fails'), fail)).rejects.toThrow('no more')
    expect(await contents(folder)).toContain('packs/killed')
    ended()
    await expect(publishSite(folder, withName('fails'), fail)).rejects.toThrow('no more')
    expect(await contents(folder)).toEqual(before)
  })

  it('PUB-120 a server that starts removes what a killed one left', async () => {
    const before = await contents(folder)
    await leaveDraft(ENDED_PROCESS)
    const config = { port: 0, host: '127.0.0.1', dataDir: folder, https: false }
    const server = await startServer(config, (error) => {
      throw error
    })
    await server.stop()
    expect(await contents(folder)).toEqual(before)
  })
})

describe.skipIf(noDisk !== null)('a full disk', () => {
  let disk: SmallDisk

  beforeAll(() => {
    disk = mountSmallDisk(8)
  })

  afterAll(() => disk.remove())

  it('PUB-121 fails a publish by name, leaves the previous release live, and publishes the next one when there is room', async () => {
    const own = { ...input, cacheFolder: join(folder, 'cache') }
    await publishSite(disk.folder, own)
    const before = await contents(disk.folder)
    const filler = join(disk.folder, 'filler')
    await fill(filler)
    const next = { ...withName('x'.repeat(200)), cacheFolder: join(folder, 'cache') }
    await expect(publishSite(disk.folder, next)).rejects.toMatchObject({ code: 'ENOSPC' })
    expect(await contents(disk.folder)).toEqual(before)
    expect((await readAll(disk.folder)).id).toBe('0001')
    await rm(filler)
    expect(await publishSite(disk.folder, next)).toMatchObject({ release: '0002', shown: true })
    await readAll(disk.folder)
  })

  it('PUB-121 leaves no half of a file in the cache', async () => {
    const filler = join(disk.folder, 'filler')
    await fill(filler)
    const cache = new WorkCache(join(disk.folder, 'cache'))
    await expect(cache.keep('big', Buffer.alloc(8_000_000))).rejects.toMatchObject({ code: 'ENOSPC' })
    await rm(filler)
    expect(await readdir(join(disk.folder, 'cache'))).toEqual([])
  })
})

/** Fills the disk, except for the space of a folder. */
async function fill(file: string): Promise<void> {
  await mkdir(join(file, '..', 'cache'), { recursive: true })
  await writeFile(file, Buffer.alloc(8_000_000)).catch((error: unknown) => {
    expect(error).toMatchObject({ code: 'ENOSPC' })
  })
}

/** Reads every file of the live release and compares it with the manifest. */
async function readAll(dataDir: string) {
  const release = await currentRelease(dataDir)
  if (release === null) throw new Error('There is no live release.')
  for (const { file, sha256 } of release.manifest.files) {
    expect([file, digest(await release.read(file))]).toEqual([file, sha256])
  }
  expect(await readFile(join(releasesFolder(dataDir), 'current'), 'utf8')).toBe(`${release.id}\n`)
  return release
}
