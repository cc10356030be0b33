import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPostgres, type Postgres } from '../../test/support/postgres.ts'
import { startTcpProxy, type TcpProxy } from '../../test/support/tcp-proxy.ts'
import { nameOf, rename, sampleCommit, samplePage, seed } from './contract/sample-documents.ts'
import { stageOn } from './contract/stage.ts'

const START_TIMEOUT_MS = 300_000
const STOP_TIMEOUT_MS = 60_000
/** Timeouts that a test can wait for. */
const ANSWER_MS = 400
/** Documents are read 50 at a time. */
const MORE_THAN_A_BATCH = 51

describe('PostgreSQL in trouble', () => {
  let postgres: Postgres
  let line: TcpProxy
  const stage = stageOn({ fresh: () => postgres.createDatabase() })

  beforeAll(async () => {
    postgres = await startPostgres({ durable: true })
    line = await startTcpProxy(Number(new URL(await postgres.createDatabase()).port))
  }, START_TIMEOUT_MS)
  afterAll(async () => {
    await line?.close()
    await postgres?.stop()
  }, STOP_TIMEOUT_MS)

  /** A store behind a connection that the test can break. */
  async function openOverLine() {
    const url = new URL(await stage.fresh())
    url.port = String(line.port)
    return stage.open(url.href, { answerMs: ANSWER_MS })
  }

  const away = { name: 'StoreAway', status: 503 }

  it('STORE-20 says that a database is away when nothing answers at its address', async () => {
    const url = new URL(await stage.fresh())
    url.port = '1'
    await expect(stage.open(url.href)).rejects.toMatchObject(away)
    const missing = new URL(await stage.fresh())
    missing.pathname = '/no_such_database'
    await expect(stage.open(missing.href)).rejects.toMatchObject(away)
  })

  it.each(['closed', 'silent'] as const)(
    'STORE-20 goes on by itself after a line that was %s',
    async (mode) => {
      const store = await openOverLine()
      await seed(store, samplePage(1))
      line.set(mode)
      await expect(store.read('page:1')).rejects.toMatchObject(away)
      const lost = sampleCommit('lost', { 'page:1': 1 }, [rename(1, 'Lost?')])
      await expect(store.commit(lost)).rejects.toMatchObject(away)
      line.set('through')
      expect(await nameOf(store, 1)).toBe('Page 1')
      expect((await store.commit(lost)).kind).toBe('saved')
      expect(await store.integrityErrors()).toEqual([])
    },
  )

  it('STORE-20 says that a database went away while the store is read at one moment', async () => {
    const store = await openOverLine()
    await seed(store, ...Array.from({ length: MORE_THAN_A_BATCH }, (_, index) => samplePage(index + 1)))
    const reading = store.atOnce((moment) => {
      line.set('closed')
      return moment.digests()
    })
    await expect(reading).rejects.toMatchObject(away)
    line.set('through')
    const cutAfterOne = async () => {
      for await (const _ of store.documents()) line.set('closed')
    }
    await expect(cutAfterOne()).rejects.toMatchObject(away)
    line.set('through')
    expect(await nameOf(store, 1)).toBe('Page 1')
  })

  it('STORE-20 takes no failure of what it is given to save for one of its own', async () => {
    const store = await stage.open()
    const lost = Object.assign(new Error('The folder is gone.'), { code: 'ENOENT' })
    const documents = (async function* () {
      yield samplePage(1)
      throw lost
    })()
    await expect(store.replaceAll(documents, { author: 'import', at: 1, commit: 'import' })).rejects.toBe(
      lost,
    )
    expect(await store.lastSeq()).toBe(0)
  })

  it('STORE-20 goes on by itself after the server was killed', { timeout: 60_000 }, async () => {
    const store = await stage.open()
    await seed(store, samplePage(1))
    await postgres.kill()
    await expect(store.read('page:1')).rejects.toMatchObject(away)
    await postgres.start()
    expect(await nameOf(store, 1)).toBe('Page 1')
    expect((await store.commit(sampleCommit('on', { 'page:1': 1 }, [rename(1, 'On')]))).kind).toBe('saved')
  })
})
