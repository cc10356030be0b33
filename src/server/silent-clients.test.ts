import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { createApp } from './app.ts'
import { NOTHING_SERVED } from './current-site.ts'

/** Connections end only because of silence. */
const PATIENCE = { headers: 60_000, request: 60_000, silence: 100, stall: 60_000, check: 60_000 }

let app: FastifyInstance
/** Connections as the server has them. */
let accepted: Socket[]

beforeEach(() => {
  accepted = []
  const log = { info: () => {}, error: () => {} }
  app = createApp({ https: false, patience: PATIENCE }, NOTHING_SERVED, { log })
  app.server.on('connection', (socket: Socket) => accepted.push(socket))
})
afterEach(() => app.close())

async function open(request: string): Promise<Socket> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.setEncoding('latin1').on('error', () => {})
  socket.write(request)
  return socket
}

const ENTRY = 'POST /api/slow HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'

it('HTTP-85 answers a call that takes longer than clients may be silent', async () => {
  app.post('/api/slow', async ({ socket }) => {
    await once(socket, 'timeout')
    return { done: true }
  })
  const socket = await open(`${ENTRY}Content-Length: 2\r\nConnection: close\r\n\r\n{}`)
  const received = await socket.toArray()
  expect(received.join('')).toMatch(/^HTTP\/1\.1 200 [^]*\{"done":true\}$/)
})

it('HTTP-85 ends a connection on which a request does not go on', async () => {
  app.post('/api/slow', async () => ({ done: true }))
  const half = await open(`${ENTRY}Content-Length: 20\r\n\r\n{`)
  expect((await half.toArray()).join('')).toBe('')
})

it('HTTP-85 ends a connection whose client does not take its answer', async () => {
  app.post('/api/slow', async () => 'a'.repeat(50_000_000))
  const socket = await open(`${ENTRY}Content-Length: 2\r\n\r\n{}`)
  socket.pause()
  const [own] = accepted.length > 0 ? accepted : await once(app.server, 'connection')
  if (!(own as Socket).destroyed) await once(own as Socket, 'close')
  socket.destroy()
})
