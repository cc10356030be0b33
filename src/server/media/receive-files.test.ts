import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { uploadFolders } from '../form/upload-folder.ts'
import type { SignedIn } from '../people/people-service.ts'
import { sendProblem } from '../send-answer.ts'
import { BYTES_PER_HOUR, receiveFiles } from './receive-files.ts'

const STALL_MS = 400
const MAX_BYTES = 1_000_000

let app: FastifyInstance
let folder: string
let received: number[] = []
let held: FastifyReply[] = []
const clients: Socket[] = []

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'received-'))
  received = []
  held = []
  await start(60_000)
})
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy()
  for (const { raw } of held) raw.destroy()
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

/**
 * A server that receives files of `/{person}`; it answers those to `/{person}/held` never, and begins with those to
 * `/{person}/left` once their sender has left.
 */
async function start(stallMs: number): Promise<void> {
  app = Fastify({ bodyLimit: BYTES_PER_HOUR * 2 })
  await app.register(async (scope) => {
    const uploads = uploadFolders(folder)
    const before = receiveFiles(scope, { uploads, stallMs, maxBytes: MAX_BYTES, now: () => 0 })
    scope.addHook('onRequest', async (request, reply) => {
      const { person } = request.params as { person: string }
      if (request.url.endsWith('/left')) await once(reply.raw, 'close')
      const problem = before({ signedIn: { person: { id: person } } as SignedIn, request, reply })
      if (problem !== null) return sendProblem(problem, reply)
    })
    scope.post('/:person', (request, reply) => {
      received.push((request.body as Buffer).length)
      return reply.send('ok')
    })
    scope.post('/:person/left', (_, reply) => reply.send('nobody'))
    scope.post('/:person/held', (request, reply) => {
      received.push((request.body as Buffer).length)
      held.push(reply)
      return reply.hijack()
    })
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
}

/** Sends a file, or as much of it as is given, and resolves with the status of the response. */
function send(path: string, { announced, sent = announced }: { announced: number; sent?: number }) {
  const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  clients.push(client)
  client.on('error', () => {})
  client.write(`POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-type: application/octet-stream\r\n`)
  client.write(`content-length: ${announced}\r\n\r\n`)
  client.write(Buffer.alloc(sent))
  const status = new Promise<string>((resolve) => {
    client.once('data', (piece) => resolve(String(piece).split(' ')[1] ?? ''))
  })
  return { client, status }
}

const folders = (): number => (existsSync(folder) ? readdirSync(folder).length : 0)

it('API-204 has files that do not arrive on disk alone, four of a person, and takes those of others', async () => {
  for (let count = 0; count < 10; count += 1) send('/ann', { announced: 900_000, sent: 500_000 })
  await expect.poll(folders).toBe(4)
  expect(await send('/ben', { announced: 900_000 }).status).toBe('200')
  expect([received, folders()]).toEqual([[900_000], 4])
})

it('API-204 takes the next when one has left, and leaves nothing on disk', async () => {
  const first = Array.from({ length: 4 }, () => send('/ann', { announced: 900_000, sent: 1_000 }))
  await expect.poll(folders).toBe(4)
  const next = send('/ann', { announced: 10 })
  for (const { client } of first) client.destroy()
  expect(await next.status).toBe('200')
  await expect.poll(folders).toBe(0)
})

it('API-204 has no place for a file whose sender left before its turn', async () => {
  const asked: ServerResponse[] = []
  app.server.on('request', (_, response) => asked.push(response))
  const left = Array.from({ length: 4 }, () => send('/ann/left', { announced: 900_000, sent: 1_000 }))
  await expect.poll(() => asked.length).toBe(4)
  for (const { client } of left) client.destroy()
  await expect.poll(() => asked.every(({ destroyed }) => destroyed)).toBe(true)
  expect(await send('/ann', { announced: 10 }).status).toBe('200')
})

it('API-204 does not take a file for stalled while it waits for its turn', async () => {
  const first = Array.from({ length: 4 }, () => send('/ann', { announced: 900_000, sent: 1_000 }))
  await expect.poll(folders).toBe(4)
  const sockets: Socket[] = []
  app.server.on('connection', (socket: Socket) => sockets.push(socket.setTimeout(STALL_MS)))
  send('/ann/held', { announced: 900_000 })
  await expect.poll(() => sockets[0]?.timeout).toBe(0)
  first[0]?.client.destroy()
  await expect.poll(() => held.length).toBe(1)
  expect(sockets[0]?.timeout).toBe(STALL_MS)
})

it('API-204 holds three files in memory, and the next when one is answered', async () => {
  for (const person of ['ann', 'ben', 'cid', 'dan', 'eve']) send(`/${person}/held`, { announced: 900_000 })
  await expect.poll(() => received.length).toBe(3)
  await expect.poll(folders).toBe(2)
  held[0]?.raw.end()
  await expect.poll(() => received.length).toBe(4)
})

it('API-204 refuses a file that stalls, is too large, or is more than a person may send in an hour', async () => {
  await app.close()
  await start(STALL_MS)
  expect(await send('/ann', { announced: 900_000, sent: 10 }).status).toBe('408')
  expect(await send('/ann', { announced: MAX_BYTES + 1 }).status).toBe('413')
  expect(await send('/ann', { announced: BYTES_PER_HOUR, sent: 10 }).status).toBe('429')
  expect(await send('/ben', { announced: 10 }).status).toBe('200')
  await expect.poll(folders).toBe(0)
})
