import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { releaseFixture } from '../../test/support/release-fixture.ts'
import { AddressTaken, startServer } from './start-server.ts'

it('HTTP-10 says that a port is taken, and which setting to change', async () => {
  const release = await releaseFixture()
  const config = { port: 0, host: '127.0.0.1', dataDir: release.dataDir, https: false }
  const server = await startServer(config, () => {})
  const port = Number(new URL(server.address).port)
  const second = startServer({ ...config, port }, () => {})
  await expect(second).rejects.toThrow(AddressTaken)
  await expect(second).rejects.toThrow(`Port ${port} of 127.0.0.1 is taken`)
  await server.stop()
  await release.remove()
})

it('HTTP-12 answers what is under way before it stops, and takes nothing new', async () => {
  const release = await releaseFixture()
  const config = { port: 0, host: '127.0.0.1', dataDir: release.dataDir, https: false }
  const server = await startServer(config, () => {})
  const socket = connect(Number(new URL(server.address).port), '127.0.0.1')
  const head = 'Host: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 3'
  socket.write(`POST /api/form/1/f HTTP/1.1\r\n${head}\r\nExpect: 100-continue\r\n\r\n`)
  // The server has started processing the request: it asks for the rest.
  expect(String((await once(socket, 'data'))[0])).toContain('100 Continue')
  const stopped = server.stop()
  const asked = () => fetch(server.address).then(String, ({ cause }) => (cause as { code: string }).code)
  await expect.poll(asked).toBe('ECONNREFUSED')
  socket.write('a=1')
  expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1\.1 503 /)
  await stopped
  await release.remove()
})
