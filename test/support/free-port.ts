import { once } from 'node:events'
import { createServer } from 'node:net'

/** A port of 127.0.0.1 that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const place = server.address()
  server.close()
  await once(server, 'close')
  if (typeof place !== 'object' || place === null) throw new Error('A server without a port.')
  return place.port
}
