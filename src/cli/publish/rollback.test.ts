import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { currentReleaseId, packsFolder, readRelease } from '#publish/release/release-folder.ts'
import { fixtureRelease, releaseFixture, type ReleaseFixture } from '../../../test/support/release-fixture.ts'
import { mountSmallDisk, whyNoSmallDisk } from '../../../test/support/small-disk.ts'
import { releases } from './releases.ts'
import { rollback } from './rollback.ts'
import { withStore } from '#site/store/with-store.ts'

/** Why no separate disk is available; null if one is. */
const noDisk = whyNoSmallDisk()

let fixture: ReleaseFixture

beforeEach(async () => {
  fixture = await releaseFixture('first ')
  await fixtureRelease(fixture.dataDir, 'second ')
})

afterEach(() => fixture.remove())

const ioOf = (said: string[], notes: string[]) => ({
  say: (line: string) => void said.push(line),
  note: (line: string) => void notes.push(line),
  env: { DATA_DIR: fixture.dataDir },
  cwd: '/',
})

async function listed(): Promise<unknown> {
  const said: string[] = []
  await releases.run(['--json'], ioOf(said, []))
  return JSON.parse(said.join('\n'))
}

async function run(...args: string[]) {
  const [notes, said] = [[] as string[], [] as string[]]
  const code = await rollback.run(args, ioOf(said, notes))
  return {
    code,
    notes: notes.join(),
    said: said.join('\n'),
    current: await currentReleaseId(fixture.dataDir),
  }
}

it('PUB-13 goes back to the release before, or to the one that is named', async () => {
  expect(await run()).toMatchObject({ code: 0, current: '0001' })
  expect(await run('2')).toMatchObject({ code: 0, current: '0002' })
})

it('PUB-13 never shows visitors what was made for signed-in people', async () => {
  await fixtureRelease(fixture.dataDir, 'draft ', { isHidden: true })
  await fixtureRelease(fixture.dataDir, 'fourth ')
  const { code, notes, current } = await run('3')
  expect([code, current]).toEqual([1, '0004'])
  expect(notes).toContain('no such release for visitors')
  expect(await run()).toMatchObject({ code: 0, current: '0002' })
})

it('PUB-13 changes nothing when there is no such release, and says which there are', async () => {
  const { code, notes, current } = await run('7')
  expect([code, current]).toEqual([1, '0002'])
  expect(notes).toContain('Releases: 0001, 0002')
  await expect(run('new')).rejects.toThrow('by its number')
})

it('PUB-15 reports when and by whom a release was made and rolled back to, and which is live', async () => {
  const made = { id: '0002@1', at: Date.UTC(2026, 10, 21), author: 'noor', seq: 7 }
  await withStore(ioOf([], []), (store) =>
    store.releases.insert({ ...made, detail: { number: '0002', channel: 'live', pages: 3, files: 40 } }),
  )
  expect((await run('--author', 'ann', '--json')).said).toBe('{"release":"0001","from":"0002"}')
  const unknown = {
    at: null,
    author: null,
    seq: null,
    pages: null,
    files: null,
    problems: null,
    damage: null,
    quick: null,
  }
  const second = {
    release: '0002',
    channel: 'live',
    seq: 7,
    pages: 3,
    files: 40,
    problems: null,
    damage: null,
    quick: false,
    author: 'noor',
  }
  expect(await listed()).toEqual([
    { ...second, shown: [], at: '2026-11-21T00:00:00.000Z', back: null },
    {
      ...unknown,
      release: '0001',
      channel: 'live',
      shown: ['live'],
      back: { at: expect.stringMatching(/^\d{4}-.+Z$/), author: 'ann' },
    },
  ])
  await run('2', '--author', 'ben')
  await withStore(ioOf([], []), async (store) => {
    const record = { author: 'ben', seq: 7, note: 'Back to release 0002 from 0001' }
    expect(await store.releases.current('live')).toMatchObject(record)
    expect((await store.audit.list({ limit: 1 }))[0]).toMatchObject({ who: 'ben', did: 'release.back' })
  })
  const said: string[] = []
  await releases.run([], ioOf(said, []))
  expect(said[0]).toMatch(/^0002 {2}2026-11-21T\S+ {2}noor {2}3 pages {2}live {2}gone back to \S+ by ben$/)
  expect(said[1]).toMatch(/^0001 {2}not on record/)
})

it('PUB-15 reports which releases were made for signed-in people', async () => {
  await fixtureRelease(fixture.dataDir, 'draft ', { isHidden: true })
  await fixtureRelease(fixture.dataDir, 'newer draft ', { isHidden: true })
  expect(await listed()).toMatchObject([
    { release: '0004', channel: 'preprod', shown: ['preprod'] },
    { release: '0003', channel: 'preprod', shown: [] },
    { release: '0002', channel: 'live', shown: ['live'] },
    { release: '0001', channel: 'live', shown: [] },
  ])
  const said: string[] = []
  await releases.run([], ioOf(said, []))
  expect(said.map((line) => /(?: {2}(?:was )?(?:preprod|live))?$/.exec(line)?.[0].trim())).toEqual([
    'preprod',
    'was preprod',
    'live',
    '',
  ])
})

it('PUB-122 reports which releases are damaged, and reads all of them when asked to', async () => {
  const { packs = [] } = (await readRelease(fixture.dataDir, '0002'))?.places ?? {}
  const pack = join(packsFolder(fixture.dataDir), packs.at(-1)?.name ?? '')
  await writeFile(pack, (await readFile(pack)).fill(0))
  const ask = async (...args: string[]) => {
    const said: string[] = []
    return { code: await releases.run(args, ioOf(said, [])), said }
  }
  expect(await ask()).toMatchObject({
    code: 0,
    said: [expect.not.stringContaining('damaged'), expect.any(String)],
  })
  const verified = await ask('--verify')
  expect(verified.code).toBe(1)
  expect(verified.said[0]).toMatch(/^0002 .* live {2}damaged: \S+ is not what was published\.$/)
  expect(verified.said[1]).not.toContain('damaged')
  expect((await ask()).said).toEqual(verified.said)
  // The rollback fails, and nobody is left with it.
  await run('1')
  expect(await run('2')).toMatchObject({ code: 1, current: '0001' })
})

it.skipIf(noDisk)('PUB-15 lists the releases on a disk that nothing can be written to', async () => {
  const disk = mountSmallDisk(8)
  try {
    await fixtureRelease(disk.folder)
    const [notes, said] = [[] as string[], [] as string[]]
    const io = { ...ioOf(said, notes), env: { DATA_DIR: disk.folder } }
    await withStore(io, (store) => store.lastSeq())
    disk.makeReadOnly()
    expect(await releases.run([], io)).toBe(0)
    expect(said).toEqual(['0001  not on record  live'])
    expect(notes.join()).toMatch(/^Who made them is not told, for the store can't be opened: .*EROFS/)
  } finally {
    disk.remove()
  }
})

it('PUB-13 CLI-6 goes back while the store is away, and says what is not on record', async () => {
  const notes: string[] = []
  const env = { DATA_DIR: fixture.dataDir, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }
  expect(await rollback.run([], { ...ioOf([], notes), env })).toBe(0)
  expect(await currentReleaseId(fixture.dataDir)).toBe('0001')
  expect(notes.join()).toContain('could not be recorded in the store')
})
