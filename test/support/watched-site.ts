import { once } from 'node:events'
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'

/** A file of the site's own host, which the policy of every page allows. */
const WATCH = '/complaints.js'

/** Runs in the page, before anything of it does. */
function watch(): void {
  const complaints: string[] = []
  Object.assign(window, { complaints })
  // A failed file fires an error event only on its element, which does not bubble but can be captured.
  const note = (event: Event): void =>
    void complaints.push(event instanceof ErrorEvent ? event.message : (event.target as Element).outerHTML)
  addEventListener('error', note, true)
  addEventListener('unhandledrejection', ({ reason }) => complaints.push(String(reason)))
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    complaints.push(`${violatedDirective}: ${blockedURI}`),
  )
}

/**
 * Stands before a server and has each of its pages load a script first, which notes in `window.complaints` what goes wrong: faults
 * of scripts, files that don't come, and what the policy refuses. Everything comes uncompressed.
 */
export async function watchedSite(
  origin: string,
): Promise<{ readonly address: string; readonly close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    if (request.url === WATCH) {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(`(${String(watch)})()`)
    } else void pass(request, response, origin).catch(() => response.destroy())
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

async function pass(request: IncomingMessage, response: ServerResponse, origin: string): Promise<void> {
  const headers = { ...request.headers, host: new URL(origin).host, 'accept-encoding': 'identity' }
  const onward = ask(origin + (request.url ?? '/'), { method: request.method, headers })
  request.pipe(onward)
  const [answer] = (await once(onward, 'response')) as [IncomingMessage]
  const { statusCode = 502, headers: fields } = answer
  if (fields['content-type']?.startsWith('text/html') !== true) {
    response.writeHead(statusCode, fields)
    await pipeline(answer, response)
    return
  }
  const page = Buffer.from((await text(answer)).replace('<head>', `$&<script src="${WATCH}"></script>`))
  response.writeHead(statusCode, { ...fields, 'content-length': page.length }).end(page)
}
