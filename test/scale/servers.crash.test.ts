import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStore } from '#store/open-store.ts'
import { S3Bucket } from '#publish/storage/s3-bucket.ts'
import { S3Storage } from '#publish/storage/s3-storage.ts'
import { storageSettings } from '#publish/storage/storage-settings.ts'
import { ask } from '../support/ask.ts'
import { startObjectStorage, type ObjectStorage } from '../support/object-storage.ts'
import { startPostgres, type Postgres } from '../support/postgres.ts'
import { fixtureRelease } from '../support/release-fixture.ts'
import { serveSite, type ServedSite } from '../support/served-site.ts'
import { startBalancer, type Balancer } from './balancer.ts'

/** After so long, what was waited for will not come. */
const PATIENCE_MS = 60_000
/** Opens the metrics. */
const TOKEN = 'a token of the tests'
/** SCALE-8. */
const LIVE_WITHIN_MS = 2_000

let bucketServer: ObjectStorage
let postgres: Postgres
let folder: string
let settings: Readonly<Record<string, string>>
let publisher: S3Storage
const servers: ServedSite[] = []
let balancer: Balancer

/** A server on a separate machine, as far as its disk is concerned. */
async function server(name: string, more: Readonly<Record<string, string>> = {}): Promise<ServedSite> {
  const started = await serveSite({ ...settings, DATA_DIR: join(folder, name), ...more })
  servers.push(started)
  return started
}

const wordsAt = async (address: string): Promise<string> =>
  /<p>(\w+)\. /.exec(await (await fetch(`${address}/pricing`)).text())?.[1] ?? ''

/** Sends requests until the words appear; returns how long that took, in ms. */
async function untilWords(address: string, words: string): Promise<number> {
  const began = performance.now()
  while ((await wordsAt(address)) !== words) {
    if (performance.now() - began > PATIENCE_MS) throw new Error(`${address} never said ${words}.`)
  }
  return performance.now() - began
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'servers-'))
  bucketServer = await startObjectStorage()
  postgres = await startPostgres({ durable: true })
  const url = await bucketServer.createBucket()
  const keys: Readonly<Record<string, string>> = bucketServer.keys
  const bucket = storageSettings({ STORAGE_URL: url }, (name) => keys[name], [])
  if (bucket === null) throw new Error('There is no bucket.')
  publisher = new S3Storage(new S3Bucket(bucket), join(folder, 'publisher'))
  settings = {
    STORAGE_URL: url,
    DATABASE_URL: await postgres.createDatabase(),
    METRICS_TOKEN: TOKEN,
    ...keys,
  }
  await fixtureRelease(publisher, 'First. ')
  await Promise.all([server('one'), server('two', { WORKERS: '2' })])
  balancer = await startBalancer(
    folder,
    servers.map(({ address }) => address),
  )
})

afterAll(async () => {
  await balancer?.stop()
  await Promise.all(servers.map((each) => each.kill()))
  await Promise.all([bucketServer?.stop(), postgres?.stop()])
  await rm(folder, { recursive: true, force: true })
})

describe('two servers over one bucket and one database', () => {
  it('SCALE-8 show a publish, and going back, within two seconds', async () => {
    const times: number[] = []
    for (const words of ['Second', 'Third', 'Fourth']) {
      await fixtureRelease(publisher, `${words}. `)
      times.push(...(await Promise.all(servers.map(({ address }) => untilWords(address, words)))))
    }
    await publisher.switchTo('0001', 'live')
    times.push(...(await Promise.all(servers.map(({ address }) => untilWords(address, 'First')))))
    // A busy machine delays some of them, so the median counts.
    expect(times.toSorted((a, b) => a - b)[times.length >> 1]).toBeLessThan(LIVE_WITHIN_MS)
  })

  it('PEOPLE-10 take the link for the first admin that the other one offered, workers too', async () => {
    for (const [offering, asked] of [servers, servers.toReversed()]) {
      const path = await offeredBy(offering)
      const { status } = await fetch(`${asked?.address}${path}`)
      expect([path, status]).toEqual([expect.stringContaining('?token='), 200])
    }
  })

  it('OPS-5 count what all workers of one answered, whichever is asked', async () => {
    const address = servers[1]?.address ?? ''
    const counted = async (): Promise<number> => {
      const { body } = await ask(address, '/api/metrics', {
        authorization: `Bearer ${TOKEN}`,
        connection: 'close',
      })
      const line = /^site_answer_seconds_count\{route="page",method="GET",status="200"\} (\d+)$/m.exec(
        String(body),
      )
      return Number(line?.[1] ?? 0)
    }
    const workers = () => servers[1]?.said().match(/server\.started/g)?.length ?? 0
    await expect.poll(workers, { timeout: PATIENCE_MS }).toBe(2)
    const before = await counted()
    // Separate connections, which are distributed among the workers.
    for (let each = 0; each < 20; each += 1) await ask(address, '/pricing', { connection: 'close' })
    expect([await counted(), await counted(), await counted()]).toEqual(Array(3).fill(before + 20))
    const { body } = await ask(address, '/api/metrics', { authorization: `Bearer ${TOKEN}` })
    const shown = /^site_release_published_timestamp_seconds\{release="\d+"\} (\d+)$/gm
    expect(String(body).match(shown)?.length ?? 0).toBeLessThan(2)
  })

  it('SCALE-9 start a worker again that ended, and answer meanwhile', async () => {
    const two = servers[1]
    const pid = await workerOf(two?.process.pid)
    process.kill(pid, 'SIGKILL')
    const ended = Date.now()
    while (!two?.said().includes('another one starts')) {
      if (Date.now() - ended > PATIENCE_MS) throw new Error(two?.said())
      // A connection that was handed to the one that was killed is never answered.
      const signal = AbortSignal.timeout(PATIENCE_MS / 30)
      const asking = fetch(`${two?.address}/pricing`, { signal })
      expect((await asking.catch(() => ({ status: 0 }))).status).toBeOneOf([200, 0])
    }
    for (let asked = 0; asked < 50; asked += 1) expect(await wordsAt(two.address)).toBe('First')
  })

  it('SCALE-10 lose nothing when one is killed: who asks the proxy gets each answer, and what was sent is kept', async () => {
    const store = await openStore(settings['DATABASE_URL'] ?? '', { apply: refuse })
    const statuses = new Map<number, number>()
    const over = new AbortController()
    const askers = Array.from({ length: 4 }, async () => {
      while (!over.signal.aborted) {
        const { status } = await fetch(`${balancer.address}/pricing`)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
    })
    await servers[0]?.kill()
    await fixtureRelease(publisher, 'Fifth. ')
    await untilWords(balancer.address, 'Fifth')
    const back = await server('one')
    expect(await wordsAt(back.address)).toBe('Fifth')
    over.abort()
    await Promise.all(askers)
    expect([...statuses.keys()]).toEqual([200])
    expect(await store.lastSeq()).toBe(0)
    await store.close()
  })

  it('SCALE-9 stop when they are told to, workers too', async () => {
    expect(await Promise.all(servers.slice(1).map((each) => each.stop()))).toEqual([0, 0])
    for (const { address } of servers) await expect(fetch(address)).rejects.toThrow()
  })
})

/** The path of the link that a server says at its start. */
async function offeredBy(server: ServedSite | undefined): Promise<string> {
  const began = Date.now()
  for (;;) {
    const path = /first admin[^\n]*(\/manager\/start\S+)/.exec(server?.said() ?? '')?.[1]
    if (path !== undefined) return path
    if (Date.now() - began > PATIENCE_MS) throw new Error(server?.said())
    await fetch(`${server?.address}/api/health`)
  }
}

/** One of the processes that a process started. */
async function workerOf(pid: number | undefined): Promise<number> {
  const { readFile } = await import('node:fs/promises')
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return Number(children.trim().split(' ').at(-1))
}

const refuse = (): never => {
  throw new Error('Nothing is changed here.')
}
