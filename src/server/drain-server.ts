import type { RequestListener, Server } from 'node:http'
import { Server as Listener } from 'node:net'

/** Connections that sent nothing for this long, in ms, are idle: their visitors will hardly send something as they are closed. */
const QUIET_MS = 500

/** Visitors who go on sending requests are waited for this long, in ms. */
const LONGEST_MS = 3_000

/** Turns of the event loop without a new connection after which none is assumed to wait, and most turns in all. */
const QUIET_TURNS = 3
const MOST_TURNS = 2_000

/**
 * Closes the address of a server and answers what still arrives on open connections, each time as the last response on its
 * connection. A server that closes connections at once resets the requests that are on their way (HTTP-12). Resolves when no
 * connection is open, or only idle ones and such as are being answered.
 */
export async function drainServer(server: Server): Promise<void> {
  if (!server.listening) return
  await allAccepted(server)
  const { promise: drained, resolve } = Promise.withResolvers<void>()
  let quiet = setTimeout(resolve, QUIET_MS)
  const longest = setTimeout(resolve, LONGEST_MS)
  server.prependListener('request', (_request, response) => {
    response.setHeader('connection', 'close')
    clearTimeout(quiet)
    quiet = setTimeout(resolve, QUIET_MS)
  })
  // That of the HTTP server would close idle connections, too.
  Listener.prototype.close.call(server, () => resolve())
  await drained
  clearTimeout(quiet)
  clearTimeout(longest)
}

/**
 * Resolves when no connection waits to be accepted: the system would reset it. The event loop accepts one in each turn;
 * requests are held back meanwhile, so that turns are short and no answer leads to another connection. What awaits this runs
 * before the next turn.
 */
async function allAccepted(server: Server): Promise<void> {
  const held: Parameters<RequestListener>[] = []
  const answerers = server.listeners('request') as RequestListener[]
  const hold: RequestListener = (...request) => void held.push(request)
  let quiet = 0
  const accept = (): void => void (quiet = 0)
  server.removeAllListeners('request').on('request', hold).on('connection', accept)
  for (let turns = 0; quiet < QUIET_TURNS && turns < MOST_TURNS; turns += 1) {
    quiet += 1
    await new Promise((resolve) => setImmediate(resolve))
  }
  server.off('connection', accept).off('request', hold)
  for (const answer of answerers) server.on('request', answer)
  for (const request of held) setImmediate(() => server.emit('request', ...request))
}
