import { open, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { packsFolder, readRelease, releasesFolder } from '#publish/release/release-folder.ts'
import { fixtureRelease, releaseFixture, type ReleaseFixture } from '../../test/support/release-fixture.ts'
import { startServer, type RunningServer } from './start-server.ts'

let fixture: ReleaseFixture
let server: RunningServer | undefined
let reported: string[]

beforeEach(async () => {
  fixture = await releaseFixture('First words. ')
  reported = []
})

afterEach(async () => {
  await server?.stop()
  server = undefined
  await fixture.remove()
})

const inFolder = (...names: string[]) => join(releasesFolder(fixture.dataDir), ...names)

async function start(): Promise<void> {
  const config = { port: 0, host: '127.0.0.1', dataDir: fixture.dataDir, https: false }
  const log = { info: () => {}, error: () => {} }
  server = await startServer(config, (error) => void reported.push(String(error)), { log })
}

async function get(path: string, coding = 'identity') {
  const headers = { 'accept-encoding': coding }
  const answer = await fetch((server?.address ?? '') + path, { headers })
  return { status: answer.status, text: await answer.text(), tag: answer.headers.get('etag') }
}

/** Inverts the bytes of a piece of a release on disk. */
async function damage(id: string, piece: string): Promise<void> {
  const places = (await readRelease(fixture.dataDir, id))?.places
  const [pack, at, length] = places?.places[piece] ?? [0, 0, 0]
  const handle = await open(join(packsFolder(fixture.dataDir), places?.packs[pack]?.name ?? ''), 'r+')
  const { buffer } = await handle.read(Buffer.alloc(length), 0, length, at)
  await handle.write(
    buffer.map((byte) => byte ^ 0xff),
    0,
    length,
    at,
  )
  await handle.close()
}

describe('a damaged release', () => {
  it.each([
    ['plain', 'pricing/index.html', 'identity'],
    ['compressed', 'pricing/index.html.br', 'br'],
  ])(
    'PUB-122 gives way to the one before it as soon as damage is met, in a file that is %s',
    async (_form, piece, coding) => {
      await fixtureRelease(fixture.dataDir, 'Second words. ')
      await damage('0002', piece)
      await start()
      expect((await get('/')).text).toContain('Second words.')
      const { status, text, tag } = await get('/pricing', coding)
      expect([status, text]).toEqual([200, expect.stringContaining('First words.')])
      expect((await get('/', coding)).text).toContain('First words.')
      const { manifest } = (await readRelease(fixture.dataDir, '0001')) ?? {}
      expect(tag).toContain(manifest?.files.find(({ file }) => file === 'pricing/index.html')?.sha256)
      expect(reported).toEqual([
        `DamagedRelease: Release 0002 is damaged: ${piece} is not what was published. Release 0001 is shown in its place. Publish again.`,
      ])
    },
  )

  it.each([
    ['a manifest that was cut off', () => truncate(inFolder('0002', 'manifest.json'), 500)],
    [
      'a manifest that says something else',
      async () => {
        const text = await readFile(inFolder('0002', 'manifest.json'), 'utf8')
        await writeFile(inFolder('0002', 'manifest.json'), text.replaceAll('pricing', 'prising'))
      },
    ],
    ['places that were cut off', () => truncate(inFolder('0002', 'places.json'), 50)],
    ['places of nothing', () => writeFile(inFolder('0002', 'places.json'), '[]')],
    ['no list at all', () => rm(inFolder('0002', 'manifest.json'))],
    [
      'a pack that was cut off',
      async () => {
        const { packs = [] } = (await readRelease(fixture.dataDir, '0002'))?.places ?? {}
        await truncate(join(packsFolder(fixture.dataDir), packs.at(-1)?.name ?? ''), 100)
      },
    ],
  ])('PUB-122 is not taken up by a server that starts: %s', async (_what, destroy) => {
    await fixtureRelease(fixture.dataDir, 'Second words. ')
    await destroy()
    await start()
    expect((await get('/pricing')).text).toContain('First words.')
    expect(reported).toEqual([expect.stringContaining('Release 0001 is shown in its place. Publish again.')])
  })

  it('PUB-122 gives way to none that is damaged itself, or that visitors may not see', async () => {
    await fixtureRelease(fixture.dataDir, 'Second words. ')
    await fixtureRelease(fixture.dataDir, 'Secret words. ', { isHidden: true })
    await fixtureRelease(fixture.dataDir, 'Fourth words. ')
    await damage('0002', 'blog/what-is-sku/index.html')
    await damage('0004', 'pricing/index.html')
    await start()
    expect((await get('/pricing')).text).toContain('First words.')
  })

  it('PUB-122 goes on being shown when there is no other, but for what is damaged', async () => {
    await damage('0001', 'pricing/index.html')
    await start()
    for (let times = 0; times < 3; times += 1) {
      const { status, text } = await get('/pricing')
      expect([status, text]).toEqual([500, expect.not.stringContaining('pricing')])
      expect((await get('/')).text).toContain('First words.')
    }
    expect(reported).toHaveLength(1)
    expect(reported[0]).toContain('None before it is whole')
  })

  it('HTTP-40 is not ready once its packs are lost, also while the server runs, until one is published', async () => {
    await start()
    expect((await get('/api/ready')).status).toBe(200)
    await rm(packsFolder(fixture.dataDir), { recursive: true })
    const { status, text } = await get('/api/ready')
    expect([status, text]).toEqual([503, expect.stringContaining('npm run site -- publish')])
    expect((await get('/api/health')).status).toBe(200)
    await fixtureRelease(fixture.dataDir, 'Second words. ')
    await expect.poll(async () => (await get('/api/ready')).text).toContain('"release":"0002"')
  })

  it('HTTP-40 is not ready at a server that starts without its packs', async () => {
    await rm(packsFolder(fixture.dataDir), { recursive: true })
    await start()
    expect((await get('/api/ready')).status).toBe(503)
  })

  it('HTTP-40 is replaced by the previous one when its own pack is lost', async () => {
    await fixtureRelease(fixture.dataDir, 'Second words. ')
    const second = (await readRelease(fixture.dataDir, '0002'))?.places.packs ?? []
    const first = (await readRelease(fixture.dataDir, '0001'))?.places.packs ?? []
    const own = second.filter(({ name }) => first.every((pack) => pack.name !== name))
    expect(own).toHaveLength(1)
    await start()
    await rm(join(packsFolder(fixture.dataDir), own[0]?.name ?? ''))
    expect((await get('/api/ready')).text).toContain('"release":"0001"')
    expect((await get('/pricing')).text).toContain('First words.')
  })

  it('PUB-122 is replaced by the next one, without a restart', async () => {
    await damage('0001', 'pricing/index.html')
    await start()
    expect((await get('/pricing')).status).toBe(500)
    await fixtureRelease(fixture.dataDir, 'Second words. ')
    await expect.poll(async () => (await get('/pricing')).text).toContain('Second words.')
  })

  it('PUB-122 is taken up by no server that has a pointer to nowhere', async () => {
    await writeFile(inFolder('current'), '../../etc\n')
    await start()
    expect((await get('/')).status).toBe(503)
    expect(await readFile(inFolder('current'), 'utf8')).toBe('../../etc\n')
  })
})
