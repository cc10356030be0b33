import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { fixtureRelease, releaseFixture, type ReleaseFixture } from '../../test/support/release-fixture.ts'
import { createApp } from './app.ts'
import { openCurrentSite, type CurrentSite } from './current-site.ts'

const BROWSER = { 'accept-encoding': 'br' }

let release: ReleaseFixture
let current: CurrentSite
let app: FastifyInstance
const counted: string[] = []

beforeAll(async () => {
  release = await releaseFixture('First. ')
  current = await openCurrentSite(release.dataDir, () => {})
  app = createApp({ https: true }, current)
  app.addHook('onResponse', (request, reply, done) => {
    counted.push(`${request.url} ${reply.statusCode}`)
    done()
  })
})

afterAll(async () => {
  current.close()
  await app.close()
  await release.remove()
})

const get = async (url: string, headers: Record<string, string> = BROWSER) => {
  const { statusCode, headers: fields, rawPayload } = await app.inject({ url, headers })
  const { date: _now, ...lasting } = fields
  return { statusCode, fields: lasting, bytes: rawPayload }
}

describe('an answer that was sent before', () => {
  it.each([
    ['/pricing', BROWSER],
    ['/pricing', {}],
    ['/fr/pricing', { 'accept-encoding': 'gzip' }],
    ['/de/pricing', BROWSER],
    ['/assets/runtime-a1.js', BROWSER],
  ])('HTTP-25 is the same the second time: %s %o', async (url, headers) => {
    const site = current.get()?.site
    const looks = site && vi.spyOn(site, 'file')
    const first = await get(url, headers)
    expect(looks?.mock.calls.length).toBeGreaterThan(0)
    looks?.mockClear()
    expect(await get(url, headers)).toEqual(first)
    expect(looks?.mock.calls).toEqual([])
    looks?.mockRestore()
    expect([first.statusCode, first.fields['content-length']]).toEqual([200, String(first.bytes.length)])
  })

  it('HTTP-25 is not sent to who has it, nor with fields of a content', async () => {
    const { etag = '' } = (await get('/pricing')).fields
    const again = await get('/pricing', { ...BROWSER, 'if-none-match': etag })
    const among = await get('/pricing', { ...BROWSER, 'if-none-match': `"other", ${etag}` })
    expect([again.statusCode, again.bytes.length, again.fields['content-type']]).toEqual([304, 0, undefined])
    expect(again).toEqual(among)
  })

  it.each([
    ['another coding', '/pricing', { 'accept-encoding': 'gzip' }, 200, 'gzip'],
    ['a piece', '/pricing', { range: 'bytes=0-9' }, 206, undefined],
    ['another tag', '/pricing', { ...BROWSER, 'if-match': '"other"' }, 412, undefined],
    ['another language', '/pricing?l=fr', BROWSER, 200, 'br'],
    ['another host', '/pricing', { ...BROWSER, host: 'elsewhere.example' }, 421, undefined],
  ])('HTTP-25 is no answer to who asks for %s', async (_what, url, headers, status, coding) => {
    await get('/pricing', {})
    const english = await get('/pricing')
    const answer = await get(url, headers)
    expect([answer.statusCode, answer.fields['content-encoding']]).toEqual([status, coding])
    expect(answer.bytes.equals(english.bytes)).toBe(false)
  })

  it('HTTP-25 has no content for HEAD, and counts like any other', async () => {
    await get('/pricing')
    counted.length = 0
    await get('/pricing')
    expect(counted).toEqual(['/pricing 200'])
    const { rawPayload, statusCode } = await app.inject({ method: 'HEAD', url: '/pricing', headers: BROWSER })
    expect([statusCode, rawPayload.length]).toEqual([200, 0])
  })

  it('HTTP-25 ends with its release', async () => {
    await get('/pricing', {})
    await fixtureRelease(release.dataDir, 'Second. ')
    await current.refresh()
    expect((await get('/pricing', {})).bytes.toString()).toContain('<p>Second. ')
  })
})
