import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as later } from 'node:timers/promises'

/** How HTML comes over a slow line: so many bytes at a time, with so many milliseconds between. */
export type Pace = { readonly bytes: number; readonly pause: number }

/** A proxy in front of a server that sends HTML piece by piece, and everything else at once. */
export async function slowLine(
  origin: string,
  pace: Pace,
): Promise<{ address: string; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    void pass(origin + (request.url ?? '/'), pace, response).catch(() => response.destroy())
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function pass(url: string, { bytes, pause }: Pace, response: ServerResponse): Promise<void> {
  const answer = await fetch(url)
  const body = Buffer.from(await answer.arrayBuffer())
  const type = answer.headers.get('content-type') ?? 'application/octet-stream'
  response.writeHead(answer.status, { 'content-type': type })
  const step = type.startsWith('text/html') ? bytes : body.length + 1
  for (let at = 0; at < body.length; at += step) {
    if (at > 0) await later(pause)
    response.write(body.subarray(at, at + step))
  }
  response.end()
}
