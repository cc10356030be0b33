import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { releaseFixture, type ReleaseFixture } from '../../test/support/release-fixture.ts'
import { startServer, type RunningServer } from './start-server.ts'

/** Short enough to wait for, long enough for a busy machine to send an ordinary request. */
const PATIENCE = { headers: 300, request: 600, silence: 5_000, stall: 300, check: 50 }

let release: ReleaseFixture
let server: RunningServer

beforeAll(async () => {
  release = await releaseFixture()
  const config = { port: 0, host: '127.0.0.1', dataDir: release.dataDir, https: false, patience: PATIENCE }
  server = await startServer(config, () => {}, { log: { info: () => {}, error: () => {} } })
})

afterAll(async () => {
  await server.stop()
  await release.remove()
})

/** Everything that is received until the server closes the connection. A list is sent piece by piece. */
function sent(request: string | Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(Number(new URL(server.address).port), '127.0.0.1', () => socket.write(request))
    socket.setEncoding('latin1')
    socket.on('data', (piece: string) => (answer += piece))
    socket.on('error', (error: NodeJS.ErrnoException) =>
      // A connection that is closed while we still write is a valid response, too.
      error.code === 'ECONNRESET' || error.code === 'EPIPE' ? resolve(answer) : reject(error),
    )
    socket.on('close', () => resolve(answer))
  })
}

const statusOf = (answer: string): number => Number(answer.split(' ', 2)[1] ?? 0)
const field = (answer: string, name: string) => new RegExp(`^${name}: (.*)\r$`, 'im').exec(answer)?.[1]

/** What no response to an attack may contain: internals of the program, or the attack as markup. */
const INSIDE = /node_modules|\/src\/|\.ts:\d|\bat \w+ \(|ENOENT|root:x:/

const END = 'Host: localhost\r\nConnection: close\r\n'
const get = (target: string, more = '') => `GET ${target} HTTP/1.1\r\n${more}${END}\r\n`
const post = (target: string, type: string, body: string, more = '') =>
  `POST ${target} HTTP/1.1\r\nContent-Type: ${type}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n${more}${END}\r\n${body}`

const WORDS = 'application/x-www-form-urlencoded'
const SIGN_IN = '/api/session'
const FORM = '/api/form/453025/f1'
const NEXT = `0\r\n\r\nGET /secret HTTP/1.1\r\nHost: localhost\r\n\r\n`

describe('two requests in one', () => {
  it.each([
    [
      'a length and chunks',
      `POST ${FORM} HTTP/1.1\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n${END}\r\n${NEXT}`,
    ],
    ['two lengths', `POST ${FORM} HTTP/1.1\r\nContent-Length: 4\r\nContent-Length: 5\r\n${END}\r\nabcde`],
    ['a list of lengths', `POST ${FORM} HTTP/1.1\r\nContent-Length: 4, 4\r\n${END}\r\nabcd`],
    ['a signed length', `POST ${FORM} HTTP/1.1\r\nContent-Length: +4\r\n${END}\r\nabcd`],
    ['a hexadecimal length', `POST ${FORM} HTTP/1.1\r\nContent-Length: 0x4\r\n${END}\r\nabcd`],
    [
      'chunks under another coding',
      `POST ${FORM} HTTP/1.1\r\nTransfer-Encoding: chunked, identity\r\n${END}\r\n${NEXT}`,
    ],
    ['chunks in disguise', `POST ${FORM} HTTP/1.1\r\nTransfer-Encoding: xchunked\r\n${END}\r\n${NEXT}`],
    [
      'chunks named twice',
      `POST ${FORM} HTTP/1.1\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n${END}\r\n${NEXT}`,
    ],
    [
      'a chunk of no size',
      `POST ${FORM} HTTP/1.1\r\nContent-Type: ${WORDS}\r\nTransfer-Encoding: chunked\r\n${END}\r\nzz\r\nab\r\n0\r\n\r\n`,
    ],
    [
      'a chunk without its end',
      `POST ${FORM} HTTP/1.1\r\nContent-Type: ${WORDS}\r\nTransfer-Encoding: chunked\r\n${END}\r\n2\r\nabcd\r\n0\r\n\r\n`,
    ],
    ['a folded field', `GET / HTTP/1.1\r\nX-A: 1\r\n Content-Length: 4\r\n${END}\r\n`],
    ['a space before the colon', `GET / HTTP/1.1\r\nContent-Length : 4\r\n${END}\r\n`],
    ['lines that end with LF', 'GET / HTTP/1.1\nHost: localhost\n\n'],
    ['a bare CR in a field', `GET / HTTP/1.1\r\nX-A: 1\rX-B: 2\r\n${END}\r\n`],
    ['a zero in a field', `GET / HTTP/1.1\r\nX-A: 1\u0000\r\n${END}\r\n`],
    ['a field without a name', `GET / HTTP/1.1\r\n: 1\r\n${END}\r\n`],
    ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['a version that there is not', `GET / HTTP/3.0\r\n${END}\r\n`],
    ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['noise', '\u0016\u0003\u0001\u0002\u0000\u0001\u0000'],
  ])('ATTACK-1 refuses %s, and answers nothing after it', async (_what, request) => {
    const answer = await sent(Buffer.from(request, 'latin1'))
    expect(statusOf(answer)).toBe(400)
    expect(answer.match(/^HTTP\/1/gm)).toHaveLength(1)
    expect(answer).not.toMatch(INSIDE)
    // Without a Host field Node itself responds, with nothing but the status.
    if (answer.includes('{')) expect(field(answer, 'content-type')).toContain('application/problem+json')
  })
})

describe('paths that lead out', () => {
  it.each([
    '/../../etc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/..%2f..%2fetc%2fpasswd',
    '/%252e%252e%252fetc/passwd',
    '/....//....//etc/passwd',
    '/assets/../../manifest.json',
    '/assets/..%2f..%2fmanifest.json',
    '/assets/..;/manifest.json',
    '/media/%2e%2e%2fcurrent',
    '/file:///etc/passwd',
    '/etc/passwd',
    '/.data/store.sqlite',
    '/.git/HEAD',
    '/.env',
    '/index.html.br',
    '/proc/self/environ',
    '/constructor',
    '/__proto__',
    '/pricing/.css',
    '/pricing;x.js',
    '/api/asset/script/front/..%2f..%2f..%2fpackage.json/1',
    '/ww_page_data/..%2f..%2f/453027/data.json',
  ])('ATTACK-2 finds nothing at %s', async (path) => {
    const answer = await sent(get(path))
    expect([path, statusOf(answer)]).toEqual([path, 404])
    expect(answer).not.toMatch(INSIDE)
    expect(field(answer, 'cache-control')).toBe('no-store')
  })

  it.each(['/%c0%ae%c0%ae/etc/passwd', '/%ff', '/%', '/..\\..\\windows', '/a%00.css', '/a%0a'])(
    'ATTACK-2 does not read %s',
    async (path) => {
      const answer = await sent(get(path))
      expect([path, statusOf(answer)]).toEqual([path, 400])
      expect(answer).not.toMatch(INSIDE)
    },
  )
})

describe('responses that contain the attack', () => {
  it.each([
    get('/Pricing?a=%0d%0aSet-Cookie:%20x=1'),
    get('/%0d%0aLocation:%20https://evil.example/'),
    get('/fr//%0aPricing/'),
  ])('ATTACK-3 adds no field to an answer: %j', async (request) => {
    const answer = await sent(request)
    expect(statusOf(answer)).toBe(400)
    expect(field(answer, 'set-cookie')).toBeUndefined()
    expect(field(answer, 'location')).toBeUndefined()
  })

  it.each([
    '//evil.example/Pricing/',
    '///evil.example/..',
    '/%2f%2fevil.example/',
    '/fr//evil.example/',
    '/.//evil.example/',
    '/https://evil.example/Pricing',
    '/@evil.example/',
    '/Pricing?to=//evil.example',
    '/prices?next=https://evil.example',
  ])('ATTACK-4 leads from %s to no other host', async (path) => {
    const answer = await sent(get(path))
    const location = field(answer, 'location') ?? '/'
    expect(new URL(location, 'http://localhost').host).toBe('localhost')
    expect(location).toMatch(/^\/(?![/\\])/)
  })

  const SCRIPT = '<script>alert(1)</script>'
  it.each([
    ['in a path', get(`/${SCRIPT}`)],
    ['in an escaped path', get(`/${encodeURIComponent(SCRIPT)}`)],
    ['in a query', get(`/Pricing?l="><svg/onload=alert(1)>`)],
    ['under a call', get(`/api/pages/${SCRIPT}`)],
    ['in a query of a call', get(`/api/pages?${encodeURIComponent(SCRIPT)}=1`)],
    ['as a content type', post(SIGN_IN, `text/${SCRIPT}`, 'x')],
    ['in a body', post(SIGN_IN, 'application/json', SCRIPT)],
    ['as a method', `PUT /${SCRIPT} HTTP/1.1\r\n${END}\r\n`],
    [
      'as a referrer',
      post(FORM, WORDS, 'a=1', `Referer: http://localhost/${SCRIPT}\r\nAccept: text/html\r\n`),
    ],
  ])('ATTACK-5 never shows a script that came %s as HTML', async (_where, request) => {
    const answer = await sent(request)
    expect(statusOf(answer)).toBeLessThan(500 + 4)
    expect(field(answer, 'x-content-type-options')).toBe('nosniff')
    if (field(answer, 'content-type')?.includes('html')) expect(answer).not.toMatch(/alert\(1\)/)
    expect(answer).not.toMatch(INSIDE)
  })
})

describe('bodies', () => {
  const MULTIPART = 'multipart/form-data'
  const gzipped = gzipSync(Buffer.alloc(2_000_000, 'a='))
  it.each([
    ['words of 300 kB', 413, post(FORM, WORDS, `a=${'x'.repeat(300_000)}`)],
    [
      'a told length of 300 kB',
      413,
      `POST ${FORM} HTTP/1.1\r\nContent-Type: ${WORDS}\r\nContent-Length: 300000\r\n${END}\r\na=`,
    ],
    [
      '300 kB in chunks',
      413,
      `POST ${FORM} HTTP/1.1\r\nContent-Type: ${WORDS}\r\nTransfer-Encoding: chunked\r\n${END}\r\n493e0\r\n${'x'.repeat(300_000)}\r\n0\r\n\r\n`,
    ],
    [
      'files for a form that is not there',
      413,
      `POST /api/form/1/f1 HTTP/1.1\r\nContent-Type: ${MULTIPART}; boundary=b\r\nContent-Length: 24000000\r\n${END}\r\n`,
    ],
    ['JSON of 2 MB', 413, post(SIGN_IN, 'application/json', `{"a":"${'x'.repeat(2_000_000)}"}`)],
    ['half of JSON', 400, post(SIGN_IN, 'application/json', '{"email":')],
    ['JSON with a prototype', 400, post(SIGN_IN, 'application/json', '{"__proto__":{"role":"admin"}}')],
    ['no body where there must be one', 400, post(SIGN_IN, 'application/json', '')],
    [
      'XML',
      415,
      post(SIGN_IN, 'text/xml', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'),
    ],
    ['plain text, as other sites may send', 415, post(SIGN_IN, 'text/plain', '{}')],
    [
      'a packed bomb',
      415,
      Buffer.concat([
        Buffer.from(
          `POST ${SIGN_IN} HTTP/1.1\r\nContent-Type: application/json\r\nContent-Encoding: gzip\r\nContent-Length: ${gzipped.length}\r\n${END}\r\n`,
        ),
        gzipped,
      ]),
    ],
    ['a packed form', 415, post(FORM, WORDS, 'a=1', 'Content-Encoding: br\r\n')],
    ['an expectation that nobody meets', 417, get('/', 'Expect: 200-miracle\r\n')],
    ['header fields of 20 kB', 431, get('/', `Cookie: a=${'x'.repeat(20_000)}\r\n`)],
    ['3000 header fields', 431, get('/', 'X-A: 1\r\n'.repeat(3_000))],
    ['an address of 9 kB', 414, get(`/${'a'.repeat(9_000)}`)],
    ['a request of 1991', 421, 'GET /\r\n\r\n'],
    ['a tunnel', 0, `CONNECT evil.example:443 HTTP/1.1\r\n${END}\r\n`],
    ['an echo', 405, `TRACE / HTTP/1.1\r\n${END}\r\n`],
    ['a method in disguise', 405, post('/pricing', WORDS, '_method=GET', 'X-HTTP-Method-Override: GET\r\n')],
  ])('ATTACK-6 answers %s with %i', async (_what, status, request) => {
    const answer = await sent(request)
    expect(statusOf(answer)).toBe(status)
    expect(answer).not.toMatch(INSIDE)
  })

  it('ATTACK-6 goes on answering ordinary requests', async () => {
    expect(statusOf(await sent(get('/pricing')))).toBe(200)
    const chat = await sent(get('/pricing', 'Upgrade: websocket\r\n'))
    expect(statusOf(chat)).toBe(200)
  })
})

describe('clients that take their time', () => {
  it.each([
    ['header fields that never end', 'GET / HTTP/1.1\r\nHost: localhost\r\nX-A: '],
    ['nothing at all', ''],
    [
      'a body that never comes',
      `POST ${FORM} HTTP/1.1\r\nContent-Type: ${WORDS}\r\nContent-Length: 9\r\n${END}\r\na`,
    ],
  ])('ATTACK-7 are not waited for: %s', async (_what, request) => {
    expect(statusOf(await sent(request))).toBe(408)
  })

  it('ATTACK-7 do not keep others waiting', async () => {
    const slow = Array.from({ length: 100 }, () => sent('GET / HTTP/1.1\r\nX-A: '))
    expect(statusOf(await sent(get('/api/health')))).toBe(200)
    expect(new Set((await Promise.all(slow)).map(statusOf))).toEqual(new Set([408]))
  })
})
