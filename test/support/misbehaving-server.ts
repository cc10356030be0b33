import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A good answer. */
export type GoodAnswer = {
  readonly status?: number
  readonly type: string
  readonly body: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Ways in which an answer can go wrong. */
export const MISDEEDS = [
  /** Accepts the request and never responds. */
  'slow',
  /** Fails inside. */
  'broken',
  /** Promises more than it sends, and hangs up. */
  'half',
  /** Responds with an HTML page where data, a script or a style was requested. */
  'wrong-type',
  /** Hangs up at once. */
  'cut',
  /** Redirects the request to another host, which responds. */
  'foreign',
  /** Never stops sending. */
  'endless',
] as const

export type Misdeed = (typeof MISDEEDS)[number]

type Answer = GoodAnswer | Misdeed

export type MisbehavingServer = {
  readonly address: string
  /** Requested paths, with their queries. */
  readonly asked: readonly string[]
  /** Requests to other hosts that this one caused. */
  readonly askedAbroad: readonly string[]
  /** Bodies of requests, by path. */
  readonly bodies: ReadonlyMap<string, string>
  /** How a path is answered from here on, where it matters by the query that came with it (empty, or with its mark). */
  readonly answer: (path: string, answer: Answer | ((query: string) => Answer)) => void
  /** Forgets all requests and configured responses. */
  readonly forget: () => void
  readonly close: () => Promise<void>
}

/** A server at a free port that behaves as configured, good or bad; other paths are answered with 404. */
export async function misbehavingServer(): Promise<MisbehavingServer> {
  const plans = new Map<string, (query: string) => Answer>()
  const asked: string[] = []
  const askedAbroad: string[] = []
  const bodies = new Map<string, string>()
  const abroad = createServer((request, response) => {
    askedAbroad.push(request.url ?? '')
    response.writeHead(200, { 'access-control-allow-origin': '*', 'content-type': 'application/json' })
    response.end('{"sections":{},"wwObjects":{},"from":"abroad"}')
  })
  const abroadAddress = await listening(abroad)
  const server = createServer((request, response) => {
    const { pathname: path, search } = new URL(request.url ?? '/', 'http://server')
    asked.push(request.url ?? '')
    void bodyOf(request).then((body) => bodies.set(path, body))
    const answer = plans.get(path)?.(search)
    if (answer === undefined) response.writeHead(404).end()
    else if (typeof answer === 'string') misbehave(answer, response, abroadAddress + path)
    else behave(answer, response)
  })
  return {
    address: await listening(server),
    asked,
    askedAbroad,
    bodies,
    answer: (path, answer) => void plans.set(path, typeof answer === 'function' ? answer : () => answer),
    forget: () => {
      server.closeAllConnections()
      plans.clear()
      bodies.clear()
      asked.length = 0
      askedAbroad.length = 0
    },
    close: async () => {
      for (const each of [server, abroad]) {
        each.closeAllConnections()
        await new Promise((resolve) => each.close(resolve))
      }
    },
  }
}

function behave({ status = 200, type, body, headers }: GoodAnswer, response: ServerResponse): void {
  response.writeHead(status, { 'content-type': type, ...headers }).end(body)
}

function misbehave(misdeed: Misdeed, response: ServerResponse, abroad: string): void {
  switch (misdeed) {
    case 'slow':
      return
    case 'broken':
      response.writeHead(500, { 'content-type': 'text/plain' }).end('no')
      return
    case 'half':
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
      response.write('{"sections":{', () => response.destroy())
      return
    case 'wrong-type':
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<!doctype html><p>Welcome to this network')
      return
    case 'cut':
      response.destroy()
      return
    case 'foreign':
      response.writeHead(307, { location: abroad }).end()
      return
    case 'endless':
      response.writeHead(200, { 'content-type': 'application/json' })
      sendWithoutEnd(response)
  }
}

const SPACES = ' '.repeat(1_000_000)

function sendWithoutEnd(response: ServerResponse): void {
  if (response.destroyed) return
  if (response.write(SPACES)) setImmediate(() => sendWithoutEnd(response))
  else response.once('drain', () => sendWithoutEnd(response))
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  try {
    for await (const part of request) parts.push(part as Buffer)
  } catch {
    // An aborted request has no body.
  }
  return Buffer.concat(parts).toString()
}

async function listening(server: ReturnType<typeof createServer>): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
