import { describe, expect, it } from 'vitest'
import type { AddressInfo } from 'node:net'
import type { Present } from '#store/presence.ts'
import { peopleStage, type StagedBrowser } from '../../../test/support/people-stage.ts'
import { presenceFeed, type PresenceFeed } from './presence-calls.ts'

const stage = peopleStage()

const say = (browser: StagedBrowser, body: Readonly<Record<string, unknown>>) =>
  browser.ask('POST', '/api/presence', {
    body: { tab: 'a-window-of-ann-1', document: 'page:7', selection: null, ...body },
  })

/** The values of a feed, until one satisfies the condition. */
function heardBy(feed: PresenceFeed) {
  let last: readonly Present[] = []
  let check = (): void => {}
  feed.listen((people) => {
    last = people
    check()
  })
  return (isIt: (people: readonly Present[]) => boolean): Promise<readonly Present[]> =>
    new Promise((resolve) => {
      check = () => {
        if (isIt(last)) resolve(last)
      }
      check()
    })
}

const HOUR = 60 * 60_000

describe('who is there', () => {
  it('API-20 is reported on every server, with what they show and select, until they leave or fall silent', async () => {
    const [ann, ben] = [await stage.signedIn('editor', 'ann'), await stage.signedIn('viewer', 'ben')]
    const sources = { store: async () => stage.store, now: () => stage.now }
    const feeds = [presenceFeed(sources), presenceFeed(sources)]
    const [here, elsewhere] = feeds.map(heardBy)
    await say(ann, { selection: 'section/hero/data/title' })
    expect(await here!((people) => people.length === 1)).toEqual(
      await elsewhere!((people) => people.length === 1),
    )
    expect(await here!((people) => people.length === 1)).toMatchObject([
      { email: 'ann@shop.example', name: 'ann', document: 'page:7', selection: 'section/hero/data/title' },
    ])
    await say(ben, { tab: 'a-window-of-ben-1', document: null })
    await elsewhere!((people) => people.length === 2)
    await say(ann, { leaves: true })
    await elsewhere!((people) => people.length === 1 && people[0]?.email === 'ben@shop.example')
    stage.now += 11_000
    await here!((people) => people.length === 0)
    for (const feed of feeds) feed.close()
  })

  it('PEOPLE-8 is reported to nobody whose session ended', async () => {
    const [ann, ben] = [await stage.signedIn('editor', 'ann'), await stage.signedIn('viewer', 'ben')]
    await stage.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = stage.app.server.address() as AddressInfo
    const cookie = [...ben.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { cookie, 'sec-fetch-site': 'same-origin' }
    const stream = await fetch(`http://localhost:${port}/api/events?after=0`, { headers })
    await ben.ask('DELETE', '/api/session')
    await say(ann, { selection: 'section/hero/data/title' })
    // It ends when the next event is due, and does not send it.
    expect(await stream.text()).not.toContain('ann@shop.example')
  })

  it('PEOPLE-80 is no use of a session, and neither is a stream of events', async () => {
    const ann = await stage.signedIn('editor', 'ann')
    await stage.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = stage.app.server.address() as AddressInfo
    const cookie = [...ann.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { cookie, 'sec-fetch-site': 'same-origin' }
    stage.now += 7 * HOUR
    expect((await say(ann, {})).statusCode).toBe(200)
    const stream = await fetch(`http://localhost:${port}/api/events?after=0`, { headers })
    expect(stream.status).toBe(200)
    await stream.body?.cancel()
    stage.now += HOUR
    expect((await say(ann, {})).statusCode).toBe(401)
  })

  it('API-20 is forgotten a minute after a window ended without a word', async () => {
    const [ann, ben] = [await stage.signedIn('editor', 'ann'), await stage.signedIn('editor', 'ben')]
    await say(ann, {})
    await say(ben, { tab: 'a-window-of-ben-1' })
    stage.now += 61_000
    await say(ben, { tab: 'a-window-of-ben-1' })
    expect(await stage.store.presence.since(0)).toMatchObject([{ email: 'ben@shop.example' }])
  })

  it('API-20 is said by people who see drafts alone, each for their own windows', async () => {
    const [ann, ben] = [await stage.signedIn('editor', 'ann'), await stage.signedIn('editor', 'ben')]
    expect((await say(stage.browser(), {})).statusCode).toBe(401)
    expect((await say(ann, { selection: 'x'.repeat(2_000) })).statusCode).toBe(422)
    await say(ann, {})
    await say(ben, { leaves: true })
    expect(await stage.store.presence.since(0)).toMatchObject([{ email: 'ann@shop.example' }])
  })
})
