import Fastify from 'fastify'
import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { connectionsWithin, openFilesLimit } from './open-files.ts'
import { sendError } from './send-error.ts'

it('HTTP-86 keeps files back when the system allows fewer than there may be connections', () => {
  expect(connectionsWithin(null, 2_000)).toBe(2_000)
  expect(connectionsWithin(20_000, 2_000)).toBe(2_000)
  expect(connectionsWithin(1_024, 2_000)).toBe(768)
  expect(connectionsWithin(200, 2_000)).toBe(100)
})

it.skipIf(process.platform === 'win32')('HTTP-86 knows how many files the system allows', () => {
  const allowed = execFileSync('sh', ['-c', 'ulimit -n']).toString().trim()
  expect(String(openFilesLimit() ?? 'unlimited')).toBe(allowed)
})

it.each(['EMFILE', 'ENFILE'])(
  'HTTP-87 answers 503, and logs why, where no file can be opened: %s',
  async (code) => {
    const said: unknown[] = []
    const app = Fastify()
    app.setErrorHandler((error: Error & { code: string; name: string; message: string }, request, reply) =>
      sendError(error, request, reply, { info: () => {}, error: (event) => void said.push(event) }),
    )
    app.get('/', () => Promise.reject(Object.assign(new Error(`${code}: too many open files`), { code })))
    const answer = await app.inject('/')
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
    expect(answer.json().detail).toContain('Try again in a moment')
    expect(said).toEqual(['files.all-taken'])
  },
)
