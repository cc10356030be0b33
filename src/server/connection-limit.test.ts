import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { expect, it } from 'vitest'
import { limitConnections } from './connection-limit.ts'

it('HTTP-27 closes connections beyond the limit, says so once, and goes on with those that are open', async () => {
  const said: unknown[] = []
  const accepted: Socket[] = []
  const server = createServer((socket) => {
    accepted.push(socket)
    socket.on('data', (data) => socket.write(data))
  })
  limitConnections(server, 3, { info: () => {}, error: (event, about) => void said.push([event, about]) })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const open = async (): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    return socket
  }
  const echo = async (socket: Socket): Promise<string> => {
    socket.write('here')
    return String((await once(socket, 'data'))[0])
  }
  const held = [await open(), await open(), await open()]
  for (const socket of held) expect(await echo(socket)).toBe('here')
  for (let count = 0; count < 2; count += 1) {
    const further = await open()
    further.on('error', () => {})
    await once(further.resume(), 'close')
  }
  expect(said).toEqual([['connections.all-taken', { most: 3 }]])
  const [first, ...others] = held
  if (first) expect(await echo(first)).toBe('here')
  const [acceptedFirst = server] = accepted
  first?.destroy()
  await once(acceptedFirst, 'close')
  const next = await open()
  expect(await echo(next)).toBe('here')
  for (const socket of [...others, next]) socket.destroy()
  server.close()
})
