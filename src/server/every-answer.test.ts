import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { headersOfAll } from '#publish/hosting/security-headers.ts'
import { releaseFixture, type ReleaseFixture } from '../../test/support/release-fixture.ts'
import { createApp } from './app.ts'
import { NOTHING_SERVED } from './current-site.ts'
import { startServer, type RunningServer } from './start-server.ts'

let release: ReleaseFixture
let server: RunningServer

const open = () =>
  startServer(
    {
      port: 0,
      host: '127.0.0.1',
      dataDir: release.dataDir,
      https: true,
      patience: { headers: 300, request: 600, silence: 5_000, stall: 300, check: 50 },
    },
    () => {},
    { log: { info: () => {}, error: () => {} } },
  )

beforeAll(async () => {
  release = await releaseFixture()
  server = await open()
})

afterAll(async () => {
  await server.stop()
  await release.remove()
})

/** Everything that is received until the server closes the connection, without requesting that. */
function sent(requests: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(Number(new URL(server.address).port), '127.0.0.1', () => socket.write(requests))
    socket.setEncoding('latin1')
    socket.on('data', (piece: string) => (answer += piece))
    socket.on('error', reject)
    socket.on('close', () => resolve(answer))
  })
}

const HOST = 'Host: localhost\r\n'
const CLOSE = 'Connection: close\r\n'
const get = (target: string, more = '') => `GET ${target} HTTP/1.1\r\n${HOST}${more}${CLOSE}\r\n`
const FORM = '/api/form/453025/f1'

const fieldsOf = (answer: string): Record<string, string | undefined> =>
  Object.fromEntries(
    [...(answer.split('\r\n\r\n', 1)[0] ?? '').matchAll(/^([\w-]+): (.*)\r?$/gm)].map(
      ([, name = '', value]) => [name.toLowerCase(), value],
    ),
  )

/** A page has its own policy, and so do responses of the manager. */
function expectProtected(answer: string): void {
  const { 'content-security-policy': policy, ...rest } = headersOfAll(true)
  expect(fieldsOf(answer)).toMatchObject(rest)
  expect(fieldsOf(answer)['content-security-policy']).toContain(policy?.split('; ')[0])
}

describe('every answer', () => {
  it.each([
    [200, 'a page', get('/pricing')],
    [200, 'the same page again', get('/pricing')],
    [200, 'an asset', get('/assets/runtime-a1.js')],
    [206, 'a part of it', get('/assets/runtime-a1.js', 'Range: bytes=0-9\r\n')],
    [204, 'OPTIONS', `OPTIONS / HTTP/1.1\r\n${HOST}${CLOSE}\r\n`],
    [301, 'a redirect', get('/prices')],
    [308, 'the one path of a page', get('/Pricing/')],
    [400, 'a path with half an escape', get('/%zz')],
    [400, 'an absolute target', get('http://evil.example/')],
    [400, 'no host', 'GET / HTTP/1.1\r\n\r\n'],
    [400, 'noise', '\u0016\u0003\u0001\u0002\r\n\r\n'],
    [403, 'preprod data', get('/ww_page_data/3p1/453027/data.json')],
    [404, 'nothing', get('/api/nothing')],
    [405, 'another method', `TRACE / HTTP/1.1\r\n${HOST}${CLOSE}\r\n`],
    [408, 'silence', `GET / HTTP/1.1\r\n${HOST}X-A: `],
    [412, 'another copy', get('/pricing', 'If-Match: "x"\r\n')],
    [
      413,
      'a long body',
      `POST ${FORM} HTTP/1.1\r\n${HOST}Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 300000\r\n\r\na=`,
    ],
    [414, 'a long address', get(`/${'a'.repeat(9_000)}`)],
    [
      415,
      'a packed body',
      `POST ${FORM} HTTP/1.1\r\n${HOST}Content-Encoding: br\r\nContent-Length: 0\r\n\r\n`,
    ],
    [416, 'a range that is not there', get('/assets/runtime-a1.js', 'Range: bytes=99999999-\r\n')],
    [417, 'an expectation', get('/', 'Expect: 200-miracle\r\n')],
    [421, 'another host', `GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n`],
    [431, 'long fields', get('/', `X-A: ${'a'.repeat(20_000)}\r\n`)],
    [
      503,
      'a form that nobody keeps',
      `POST ${FORM} HTTP/1.1\r\n${HOST}${CLOSE}Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 3\r\n\r\na=1`,
    ],
  ])('HTTP-7 bears the security fields: %i to %s', async (status, _what, request) => {
    const answer = await sent(request)
    expect(Number(answer.split(' ', 2)[1])).toBe(status)
    expectProtected(answer)
  })

  it('HTTP-7 has them when nothing changed', async () => {
    const { etag = '' } = fieldsOf(await sent(get('/pricing')))
    // The second one gets the response prepared for the first.
    for (const answer of [
      await sent(get('/pricing', `If-None-Match: ${etag}\r\n`)),
      await sent(get('/pricing', `If-None-Match: ${etag}\r\n`)),
    ]) {
      expect(answer).toMatch(/^HTTP\/1\.1 304 /)
      expectProtected(answer)
    }
  })

  /** The answers to a form that was begun before a stop, and to a page that was asked for during it, on one connection. */
  async function answeredAtStop(address: string, stop: () => Promise<unknown>): Promise<string[]> {
    const socket = connect(Number(new URL(address).port), '127.0.0.1').setEncoding('latin1')
    const head = `POST ${FORM} HTTP/1.1\r\n${HOST}Content-Type: application/x-www-form-urlencoded\r\n`
    socket.write(`${head}Content-Length: 3\r\nExpect: 100-continue\r\n\r\n`)
    await once(socket, 'data')
    const stopped = stop()
    socket.write(`a=1${get('/pricing')}`)
    let answers = ''
    socket.on('data', (piece: string) => (answers += piece))
    await Promise.all([once(socket, 'close'), stopped])
    return answers.split(/(?<=\})(?=HTTP\/1\.1 )/)
  }

  it('HTTP-7 HTTP-12 has them while the server stops, and answers what was on its way', async () => {
    const stopping = await open()
    const [first = '', second = ''] = await answeredAtStop(stopping.address, stopping.stop)
    expect(first).toMatch(/^HTTP\/1\.1 503 /)
    expect(second).toMatch(/^HTTP\/1\.1 200 /)
    expect(second).toContain('\r\nconnection: close\r\n')
    for (const answer of [first, second]) expectProtected(answer)
  })

  it('HTTP-7 has them when the server waits for nothing more', async () => {
    const app = createApp({ https: true }, NOTHING_SERVED)
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    const answers = await answeredAtStop(address, () => app.close())
    expect(answers).toHaveLength(2)
    for (const answer of answers) {
      expect(answer).toMatch(/^HTTP\/1\.1 503 /)
      expectProtected(answer)
    }
  })
})

describe('a request that is refused', () => {
  it.each([
    ['two hosts', `GET / HTTP/1.1\r\n${HOST}${HOST}\r\n`],
    ['an absolute target', `GET http://evil.example/ HTTP/1.1\r\n${HOST}\r\n`],
    ['a fragment', `GET /#x HTTP/1.1\r\n${HOST}\r\n`],
    ['a packed body', `POST ${FORM} HTTP/1.1\r\n${HOST}Content-Encoding: br\r\nContent-Length: 0\r\n\r\n`],
    ['no host', 'GET / HTTP/1.1\r\n\r\n'],
    ['a foreign host', 'GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n'],
  ])(
    'ATTACK-1 ends the connection, and nothing behind it is answered or done: %s',
    async (_what, refused) => {
      const answer = await sent(`${refused}${get('/pricing')}${get('/robots.txt')}`)
      expect(answer.match(/^HTTP\/1\.1 \d+/gm)).toHaveLength(1)
      expect(answer).toMatch(/^HTTP\/1\.1 4/)
      expect(fieldsOf(answer)['connection']).toBe('close')
    },
  )

  it('ATTACK-1 leaves what was asked before it to be answered', async () => {
    const answer = await sent(`GET /robots.txt HTTP/1.1\r\n${HOST}\r\nGET /#x HTTP/1.1\r\n${HOST}\r\n`)
    expect(answer.match(/^HTTP\/1\.1 \d+/gm)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 400'])
  })
})
