import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { expect, it } from 'vitest'
import { createApp } from './app.ts'
import { limitConnections } from './connection-limit.ts'
import { NOTHING_SERVED } from './current-site.ts'
import { NO_PROXY, ONE_PROXY, type ProxyTrust } from './visitor-address.ts'

it('HTTP-27 closes connections beyond the limit, says so once, and goes on with those that are open', async () => {
  const said: unknown[] = []
  const accepted: Socket[] = []
  const server = createServer((socket) => {
    accepted.push(socket)
    socket.on('data', (data) => socket.write(data))
  })
  const limits = { most: 3, perAddress: 3, trusts: NO_PROXY }
  limitConnections(server, limits, {
    info: () => {},
    error: (event, about) => void said.push([event, about]),
  })
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

/** A server that takes 16 connections, 4 of each address, and does not answer /api/slow before `answer` is called. */
async function limited(proxies: ProxyTrust) {
  const said: unknown[] = []
  const log = { info: () => {}, error: (event: string) => void said.push(event) }
  const app = createApp({ https: false, maxConnections: 16, proxies }, NOTHING_SERVED, { log })
  const { promise: answered, resolve: answer } = Promise.withResolvers<string>()
  app.get('/api/slow', () => answered)
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  /** Begins a request of an address that a proxy names; `received` is what came. */
  const ask = async (visitor: string) => {
    const socket = connect(Number(port), '127.0.0.1').setEncoding('latin1')
    const asked = { received: '', isClosed: false, socket }
    socket.on('data', (piece: string) => (asked.received += piece))
    socket.on('error', () => {}).on('close', () => (asked.isClosed = true))
    socket.write(`GET /api/slow HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${visitor}\r\n\r\n`)
    await once(socket, 'connect')
    return asked
  }
  const close = async () => {
    answer('answered')
    app.server.closeAllConnections()
    await app.close()
  }
  return { ask, answer: () => answer('answered'), said, close }
}

const VISITORS = ['203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.4', '203.0.113.5'] as const

it('HTTP-27 leaves three quarters of the connections to others, whatever one address says about itself', async () => {
  const { ask, answer, said, close } = await limited(NO_PROXY)
  const asked = await Promise.all(VISITORS.map(ask))
  const open = () => asked.filter(({ isClosed }) => !isClosed)
  await expect.poll(() => open().length).toBe(4)
  expect(said).toEqual(['connections.address-full'])
  open()[0]?.socket.destroy()
  const next = async () => {
    const one = await ask(VISITORS[0])
    answer()
    await expect.poll(() => one.received !== '' || one.isClosed).toBe(true)
    return one.received
  }
  await expect.poll(next).toContain('answered')
  await close()
})

it('HTTP-27 counts the requests of each address that a trusted proxy names, and not its connections', async () => {
  const { ask, answer, close } = await limited(ONE_PROXY)
  const others = await Promise.all(VISITORS.map(ask))
  const own = await Promise.all(Array.from({ length: 5 }, () => ask('198.51.100.7')))
  const refused = () => own.filter(({ received }) => /^HTTP\/1\.1 429 [^]*retry-after: /i.test(received))
  await expect.poll(() => refused().length).toBe(1)
  answer()
  await expect
    .poll(() => [...others, ...own].filter(({ received }) => received.includes('200 OK')).length)
    .toBe(9)
  await expect
    .poll(async () => {
      const after = await ask('198.51.100.7')
      await expect.poll(() => after.received).not.toBe('')
      return after.received
    })
    .toContain('answered')
  await close()
})
