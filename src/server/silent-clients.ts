import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** TCP keep-alive delay, in ms: nothing else would notice a client that vanished during a long call. */
export const ASK_AFTER_MS = 60_000

/**
 * Keeps a silent connection open while the server still works on the response (HTTP-85). One whose client sends or receives
 * nothing is closed.
 */
export function awaitAnswer(request: IncomingMessage, response: ServerResponse): void {
  // Node itself closes a silent connection if there is no listener.
  response.on('timeout', (socket: Socket) => {
    const isOurTurn = request.complete && !response.writableEnded && socket.writableLength === 0
    if (!isOurTurn) socket.destroy()
  })
}
