import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** After how much silence the system asks whether a client is there at all, in ms: nobody else notices one that vanished during a long call. */
export const ASK_AFTER_MS = 60_000

/**
 * Leaves a connection open that is silent because the server still works on the answer (HTTP-85). One that is silent because its client
 * sends or takes nothing is ended.
 */
export function awaitAnswer(request: IncomingMessage, response: ServerResponse): void {
  // Node itself ends a silent connection where nobody listens.
  response.on('timeout', (socket: Socket) => {
    const isOurTurn = request.complete && !response.writableEnded && socket.writableLength === 0
    if (!isOurTurn) socket.destroy()
  })
}
