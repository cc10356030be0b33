import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ReleaseId } from '#publish/release/release-folder.ts'
import { folderStorage } from '#publish/storage/release-storage.ts'
import { siteReleases } from '#site/releases/site-releases.ts'
import { fixtureRelease, releaseFixture, type ReleaseFixture } from '../../../test/support/release-fixture.ts'
import { peopleStage, START, type StagedBrowser } from '../../../test/support/people-stage.ts'

const stage = peopleStage()

let fixture: ReleaseFixture
let refreshed: number

const storage = () => folderStorage(fixture.dataDir)

beforeEach(async () => {
  fixture = await releaseFixture('first ')
  await fixtureRelease(fixture.dataDir, 'second ')
  refreshed = 0
  const record = { author: 'noor@shop.example', seq: 7 }
  const detail = { number: '0001', channel: 'live' }
  await stage.store.releases.insert({ ...record, id: '0001@1', at: 1, detail })
  const chosen = { number: '0002', channel: 'live', documents: ['page:453027', 'design'] }
  await stage.store.releases.insert({ ...record, id: '0002@2', at: 2, note: 'Spring prices', detail: chosen })
  await stage.store.releases.setCurrent('live', '0002@2')
  const releases = siteReleases({
    store: async () => stage.store,
    storage: storage(),
    refresh: async () => void (refreshed += 1),
  })
  await stage.restart({ https: false }, { releases })
})
afterEach(() => fixture.remove())

const listed = async (browser: StagedBrowser) =>
  (await browser.ask('GET', '/api/kept-releases')).json().releases

const goBack = (browser: StagedBrowser, release: string, from: string) =>
  browser.ask('POST', '/api/rollbacks', { body: { release, from } })

describe('releases by calls', () => {
  it('API-24 reports who made each, when, with which note and documents, which is live, and who rolled back', async () => {
    const viewer = await stage.signedIn('viewer')
    const rest = { channel: 'live', isDamaged: false, back: null }
    const made = { author: 'noor@shop.example' }
    expect(await listed(viewer)).toEqual([
      {
        ...rest,
        number: '0002',
        shown: ['live'],
        made: { ...made, at: 2, note: 'Spring prices', documents: ['page:453027', 'design'] },
      },
      { ...rest, number: '0001', shown: [], made: { ...made, at: 1 } },
    ])
    await goBack(await stage.signedIn('publisher'), '0001', '0002')
    expect(await listed(viewer)).toMatchObject([
      { number: '0002', shown: [] },
      { number: '0001', shown: ['live'], back: { author: 'publisher@shop.example', at: START } },
    ])
  })

  it('API-25 shows visitors an earlier release at once, on this server first, and puts it in the audit', async () => {
    const publisher = await stage.signedIn('publisher')
    const answer = await goBack(publisher, '0001', '0002')
    expect([answer.statusCode, answer.json()]).toEqual([200, { release: '0001' }])
    expect([await storage().currentId('live'), refreshed]).toEqual(['0001', 1])
    const [entry] = (await stage.store.audit.list({ limit: 9 })).filter(({ did }) => did === 'release.back')
    expect(entry).toMatchObject({
      who: 'publisher@shop.example',
      detail: { release: '0001', from: '0002' },
    })
  })

  it('API-25 changes nothing where visitors see another release than the caller thinks, or there is none', async () => {
    const publisher = await stage.signedIn('publisher')
    await fixtureRelease(fixture.dataDir, 'third ')
    await fixtureRelease(fixture.dataDir, 'hidden ', { isHidden: true })
    expect((await goBack(publisher, '0001', '0002')).statusCode).toBe(409)
    expect((await goBack(publisher, '0004', '0003')).statusCode).toBe(404)
    expect((await goBack(publisher, '0009', '0003')).statusCode).toBe(404)
    expect((await goBack(publisher, '../0001', '0003')).statusCode).toBe(422)
    expect(await storage().currentId('live')).toBe('0003')
    expect((await stage.store.releases.list({ limit: 9 })).map(({ id }) => id)).toEqual(['0002@2', '0001@1'])
  })

  it('API-25 changes nothing where another release comes into force while one goes back', async () => {
    await fixtureRelease(fixture.dataDir, 'third ')
    await storage().switchTo('0002', 'live')
    const meanwhile = {
      ...storage(),
      manifest: async (id: ReleaseId) => {
        await storage().switchTo('0003', 'live')
        return storage().manifest(id)
      },
    }
    const releases = siteReleases({
      store: async () => stage.store,
      storage: meanwhile,
      refresh: async () => {},
    })
    const asked = { release: '0001', from: '0002', author: 'noor@shop.example', at: START } as const
    expect(await releases.rollBack(asked)).toBe('changed')
    expect(await storage().currentId('live')).toBe('0003')
  })

  it('API-25 lets one of several who go back from the same release at once, and changes nothing for the others', async () => {
    for (const words of ['third ', 'fourth ', 'fifth ']) await fixtureRelease(fixture.dataDir, words)
    const publisher = await stage.signedIn('publisher')
    const releases = ['0001', '0002', '0003', '0004']
    const answers = await Promise.all(releases.map((release) => goBack(publisher, release, '0005')))
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409, 409, 409])
    expect(await storage().currentId('live')).toBe(releases[statuses.indexOf(200)])
    const said = (await stage.store.audit.list({ limit: 99 })).filter(({ did }) => did === 'release.back')
    expect(said).toHaveLength(1)
  })

  it('API-25 is for publishers; others read the list, and nobody does without signing in', async () => {
    const editor = await stage.signedIn('editor')
    expect((await goBack(editor, '0001', '0002')).statusCode).toBe(403)
    expect(await storage().currentId('live')).toBe('0002')
    expect((await listed(editor)).length).toBe(2)
    expect((await stage.browser().ask('GET', '/api/kept-releases')).statusCode).toBe(401)
    await stage.restart()
    const publisher = await stage.signedIn('publisher')
    expect((await goBack(publisher, '0001', '0002')).statusCode).toBe(503)
  })
})
