import { connect } from 'node:net'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import fastify, { type FastifyError } from 'fastify'
import { expect, it } from 'vitest'
import { StoreError } from '#store/errors.ts'
import { sendError } from './send-error.ts'

const silent = { info: () => {}, error: () => {} }

it('ATTACK-1 an error closes the connection on which the rest of a body may still come', async () => {
  const app = fastify()
  // Bodies are left unread, as when the disk is full before the first byte is stored.
  app.addContentTypeParser('application/octet-stream', (_request, _body, done) => done(null))
  app.setErrorHandler((error: FastifyError, request, reply) => sendError(error, request, reply, silent))
  app.post('/', () => Promise.reject(new StoreError('FormFilesFull')))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const ask = async (length: number, body: string): Promise<string> => {
    const socket = connect(port, '127.0.0.1').setEncoding('latin1')
    socket.write(
      `POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/octet-stream\r\nContent-Length: ${length}\r\n\r\n${body}`,
    )
    const [answer] = (await once(socket, 'data')) as [string]
    socket.destroy()
    return answer
  }
  expect(await ask(3_000_000, 'begun')).toMatch(/^HTTP\/1.1 \d+ [^]*\r\nconnection: close\r\n/i)
  await app.close()
})
