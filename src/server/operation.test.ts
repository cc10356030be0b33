import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { releaseFixture, type ReleaseFixture } from '../../test/support/release-fixture.ts'
import { createApp } from './app.ts'
import { openCurrentSite, type CurrentSite } from './current-site.ts'
import { jsonLog } from './log.ts'
import { Metrics } from './metrics/metrics.ts'

const TOKEN = 'a token of the tests'
const NOON = Date.UTC(2026, 10, 21, 12)

let release: ReleaseFixture
let current: CurrentSite
let app: FastifyInstance
let lines: string[]

beforeEach(async () => {
  lines = []
  release = await releaseFixture()
  current = await openCurrentSite(release.dataDir, (error) => {
    throw error
  })
  app = createApp({ https: false, metricsToken: TOKEN, logsAnswers: true }, current, {
    log: jsonLog(
      (line) => lines.push(line),
      () => NOON,
    ),
    metrics: new Metrics(async () => ({ id: '7', publishedAt: NOON })),
    store: () => Promise.reject(new Error('secret-of-the-database')),
  })
})

afterEach(async () => {
  current.close()
  await app.close()
  await release.remove()
})

const logged = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>)
const metrics = (authorization: string) => app.inject({ url: '/api/metrics', headers: { authorization } })

describe('the log', () => {
  it('OPS-1 has a line of JSON for each event, with its time and the number of the request', async () => {
    await app.inject('/pricing')
    expect(logged()).toEqual([
      {
        time: '2026-11-21T12:00:00.000Z',
        level: 'info',
        event: 'answered',
        requestId: expect.stringMatching(/^[\da-f]{8}-\w+$/),
        method: 'GET',
        path: '/pricing',
        status: 200,
        ms: expect.any(Number),
      },
    ])
  })

  it('OPS-2 logs nothing about the client, and nothing that they typed', async () => {
    const headers = { 'user-agent': 'Maria', cookie: 'session=abc', referer: 'https://a.example/maria' }
    const options = { headers, remoteAddress: '203.0.113.9' }
    await app.inject({ url: '/pricing?email=maria@shop.example', ...options })
    await app.inject({ url: '/maria@shop.example', ...options })
    await app.inject({ url: '/api/people/maria@shop.example', ...options })
    await app.inject({ method: 'POST', url: '/api/form/1/maria', ...options })
    expect(lines.length).toBeGreaterThanOrEqual(4)
    expect(lines.join('\n')).not.toMatch(/maria|203\.0\.113|abc/i)
  })

  it('OPS-3 logs a failure of which its sender gets only the number', async () => {
    const { statusCode, headers, body } = await app.inject('/api/session')
    const failure = logged().find(({ event }) => event === 'request.failed')
    expect(statusCode).toBe(500)
    expect(failure).toMatchObject({ level: 'error', requestId: headers['x-request-id'] })
    expect(failure?.['error']).toContain('secret-of-the-database')
    expect(body).toContain(String(headers['x-request-id']))
    expect(body).not.toContain('secret')
  })
})

describe('metrics', () => {
  it('OPS-4 are only for clients with the token', async () => {
    const answers = await Promise.all(['', 'Bearer no', `Bearer ${TOKEN} `, TOKEN].map(metrics))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401])
    const { statusCode, headers } = await metrics(`Bearer ${TOKEN}`)
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
    expect(headers['content-type']).toMatch(/^text\/plain; version=/)
  })

  it('OPS-4 do not exist where no token is set', async () => {
    const plain = createApp({ https: false }, current)
    expect((await plain.inject('/api/metrics')).statusCode).toBe(404)
    await plain.close()
  })

  it('OPS-5 count responses by few classes, the live release and the process', async () => {
    for (const url of ['/pricing', '/fr', '/no/such/page', '/api/health', '/assets/runtime-a1.js'])
      await app.inject(url)
    const { body } = await metrics(`Bearer ${TOKEN}`)
    const count = (labels: string) =>
      Number(new RegExp(`^site_answer_seconds_count\\{${labels}\\} (\\d+)`, 'm').exec(body)?.[1])
    expect(count('route="page",method="GET",status="200"')).toBe(2)
    expect(count('route="page",method="GET",status="404"')).toBe(1)
    expect(count('route="api",method="GET",status="200"')).toBe(1)
    expect(count('route="asset",method="GET",status="200"')).toBe(1)
    expect(body).toContain(`site_release_published_timestamp_seconds{release="7"} ${NOON / 1000}`)
    expect(body).toContain('process_cpu_seconds_total')
    expect(body).not.toContain('no/such')
  })
})
