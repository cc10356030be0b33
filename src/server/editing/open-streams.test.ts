import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { awaitAnswer } from '../silent-clients.ts'
import { openStreams, type OpenStream } from './open-streams.ts'

const STALL_MS = 200

/** More than the system buffers for a connection. */
const PAGE = Buffer.alloc(24_000_000, 'x')

const server = createServer({ keepAlive: true })
const clients: Socket[] = []
beforeEach(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

/** A connection that reads nothing unless it is told to. */
async function opened(): Promise<{ client: Socket; response: ServerResponse }> {
  const asked = once(server, 'request')
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  client.pause()
  clients.push(client)
  client.on('error', () => {})
  client.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n')
  const [request, response] = await asked
  awaitAnswer(request, response)
  return { client, response }
}

describe('the streams of people', () => {
  it('API-201 writes nothing more before the reader has received what was written', async () => {
    const { client, response } = await opened()
    const stream = openStreams(60_000).add('ann', response) as OpenStream
    let received = 0
    client.on('data', (piece) => (received += piece.length)).pause()
    const written = stream.write(PAGE)
    expect([received, stream.isIdle()]).toEqual([0, false])
    client.resume()
    await written
    // What the system buffers is not received yet.
    expect(received).toBeGreaterThan(PAGE.length / 4)
    expect(stream.isIdle()).toBe(true)
  })

  it('API-201 disconnects readers who receive nothing, and keeps those who have nothing to receive', async () => {
    const streams = openStreams(STALL_MS)
    const [idle, stuck] = [await opened(), await opened()]
    const [idleStream, stuckStream] = [idle, stuck].map(({ response }) => streams.add('ann', response))
    await idleStream?.write(': hello\n\n')
    idle.client.resume()
    await stuckStream?.write(PAGE)
    await expect.poll(() => stuck.response.destroyed).toBe(true)
    expect(idle.response.destroyed).toBe(false)
    await idleStream?.write(': still here\n\n')
    expect(idle.response.destroyed).toBe(false)
  })

  it('API-201 ends a stream that adds to more than may wait for one person, and of nobody else', async () => {
    const streams = openStreams(60_000, { person: 2.5 * PAGE.length, all: 5 * PAGE.length })
    const [first, second, third, other] = [await opened(), await opened(), await opened(), await opened()]
    for (const { response } of [first, second]) void streams.add('ann', response)?.write(PAGE)
    await streams.add('ann', third.response)?.write(PAGE)
    void streams.add('ben', other.response)?.write(PAGE)
    const ended = [first, second, third, other].map(({ response }) => response.destroyed)
    expect(ended).toEqual([false, false, true, false])
  })

  it('API-201 limits the streams of one person', async () => {
    const streams = openStreams()
    const { response } = await opened()
    const own = Array.from({ length: 13 }, () =>
      streams.add('ann', Object.create(response) as ServerResponse),
    )
    expect(own.map((stream) => stream === null)).toEqual([...Array(12).fill(false), true])
    expect(streams.add('ben', response)).not.toBeNull()
  })

  it('API-201 has no stream for a reader who left before it began', async () => {
    const streams = openStreams()
    const { client, response } = await opened()
    client.destroy()
    await expect.poll(() => response.destroyed).toBe(true)
    const gone = Array.from({ length: 12 }, () => Object.create(response) as ServerResponse)
    expect(gone.map((each) => streams.add('ann', each))).toEqual(Array(12).fill(null))
    expect(streams.add('ann', (await opened()).response)).not.toBeNull()
  })
})
