import type { Server } from 'node:net'
import type { Log } from './log.ts'

/** Closed connections are logged at most once in this time, in ms. */
const SAY_EVERY_MS = 60_000

/** Limits a server to `most` connections; further ones are closed at once (HTTP-27). */
export function limitConnections(server: Server, most: number, log: Log): void {
  server.maxConnections = most
  let isSaid = false
  server.on('drop', () => {
    if (isSaid) return
    isSaid = true
    log.error('connections.all-taken', { most })
    setTimeout(() => (isSaid = false), SAY_EVERY_MS).unref()
  })
}
