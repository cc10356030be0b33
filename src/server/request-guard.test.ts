import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { releaseFixture, type ReleaseFixture } from '../../test/support/release-fixture.ts'
import { requestProblem } from './request-guard.ts'
import { startServer, type RunningServer } from './start-server.ts'

let release: ReleaseFixture
let server: RunningServer

beforeAll(async () => {
  release = await releaseFixture()
  const config = { port: 0, host: '127.0.0.1', dataDir: release.dataDir, https: false }
  server = await startServer(config, () => {})
})

afterAll(async () => {
  await server.stop()
  await release.remove()
})

/** Status of the response to a raw request. */
function statusOf(request: string): Promise<number> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(Number(new URL(server.address).port), '127.0.0.1', () => socket.write(request))
    socket.setEncoding('latin1')
    socket.on('data', (piece: string) => (answer += piece))
    socket.on('error', reject)
    socket.on('close', () => resolve(Number(answer.split(' ', 2)[1])))
  })
}

const HOST = 'Host: localhost\r\nConnection: close\r\n\r\n'

describe('requests that mean two things', () => {
  it.each([
    ['a fragment', `GET /pricing#x HTTP/1.1\r\n${HOST}`],
    ['a backslash', `GET /\\evil.example HTTP/1.1\r\n${HOST}`],
    ['an encoded backslash', `GET /%5cevil.example HTTP/1.1\r\n${HOST}`],
    ['an encoded zero', `GET /pricing%00.css HTTP/1.1\r\n${HOST}`],
    ['an absolute target', `GET http://evil.example/ HTTP/1.1\r\n${HOST}`],
    ['two hosts', `GET / HTTP/1.1\r\nHost: localhost\r\n${HOST}`],
    ['a control character', `GET /pri%0dcing HTTP/1.1\r\n${HOST}`],
  ])('HTTP-9 refuses %s', async (_what, request) => {
    expect(await statusOf(request)).toBe(400)
  })

  it('HTTP-9 answers a target that names a host with nothing of it', async () => {
    expect(await statusOf(`GET //evil.example/%2e%2e HTTP/1.1\r\n${HOST}`)).toBe(404)
  })

  it('HTTP-9 refuses an address that is too long', () => {
    expect(requestProblem(`/${'a'.repeat(9_000)}`, [])?.status).toBe(414)
  })

  it('HTTP-9 lets an ordinary request through', () => {
    expect(requestProblem('/fr/pricing?l=fr&q=%C3%A9', ['Host', 'localhost', 'Accept', '*/*'])).toBeNull()
  })
})

describe('files', () => {
  it.each([
    '/manifest.json',
    '/current',
    '/../manifest.json',
    '/%2e%2e/manifest.json',
    '/robots.txt/',
    '/.git/config',
  ])('HTTP-11 finds nothing at %s', async (path) => {
    expect(await statusOf(`GET ${path} HTTP/1.1\r\n${HOST}`)).toBe(404)
  })
})
