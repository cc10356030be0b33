import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { loopbackOrigin } from '#model/loopback-origin.ts'
import { BuildFailed } from '#publish/build/bundle.ts'

export type ComponentServerOptions = {
  /** Names of the offered kinds and components. */
  readonly names: readonly string[]
  /** Builds the script of one of them from its current source. May throw BuildFailed. */
  readonly build: (name: string) => Promise<string>
  /** Origins of managers that may load it, besides those of this machine. */
  readonly managers: readonly string[]
}

/**
 * Serves components to the developer mode of managers (EDIT-210). `/components.json` builds all of them from what is saved, and
 * lists their names, with the reason for those that could not be built; `/{name}.js` is the latest built script. Other sites that the developer
 * visits can neither read them nor start a build.
 */
export function componentServer(options: ComponentServerOptions): Server {
  const built = new Map<string, string>()
  const offer = sharedBuilds(() => allBuilt(options, built))
  return createServer((request, response) => {
    answer(request, response, options, { built, offer }).catch((error: unknown) => {
      if (!response.headersSent) send(response, 500, 'text/plain', String(error))
    })
  })
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { names, managers }: ComponentServerOptions,
  { built, offer }: { readonly built: ReadonlyMap<string, string>; readonly offer: () => Promise<unknown> },
): Promise<void> {
  const { host = '', origin, 'sec-fetch-site': site } = request.headers
  // Rejects other host names: a DNS record of another site could point here (DNS rebinding).
  if (loopbackOrigin(host) === null) return send(response, 403, 'text/plain', 'Ask for localhost.\n')
  // Requests for pictures of another site have no Origin.
  if (origin === undefined && site === 'cross-site')
    return send(
      response,
      403,
      'text/plain',
      'Other sites may not request this. Load components in developer mode of the manager, or enter this address in a new tab.\n',
    )
  const isAllowed = origin === undefined || loopbackOrigin(origin) === origin || managers.includes(origin)
  if (!isAllowed)
    return send(response, 403, 'text/plain', `${origin} may not read this. Start with: --for ${origin}\n`)
  response.setHeader('vary', 'Origin')
  if (origin !== undefined) response.setHeader('access-control-allow-origin', origin)
  if (request.method === 'OPTIONS') {
    // Preflight request of browsers before a public page reads from a local server.
    response.setHeader('access-control-allow-private-network', 'true')
    return send(response, 204, 'text/plain', '')
  }
  const path = new URL(request.url ?? '/', 'http://localhost').pathname
  if (path === '/components.json') {
    return send(response, 200, 'application/json', JSON.stringify(await offer()))
  }
  const script = built.get(/^\/(.+)\.js$/.exec(path)?.[1] ?? '')
  if (script !== undefined) return send(response, 200, 'text/javascript', script)
  send(
    response,
    404,
    'text/plain',
    `Here are /components.json and ${names.map((name) => `/${name}.js`).join(', ')}.\n`,
  )
}

/** A component that can be requested, and why it could not be built. */
type Offered = { readonly name: string; readonly failure: string | null }

/**
 * One build at a time: each uses all cores. Calls during a build share the next one, because the running one may have read
 * files before they were saved.
 */
function sharedBuilds<Built>(build: () => Promise<Built>): () => Promise<Built> {
  let running: Promise<Built> | null = null
  let next: Promise<Built> | null = null
  const start = (): Promise<Built> => {
    next = null
    running = build().finally(() => {
      running = null
    })
    return running
  }
  return () => next ?? (running === null ? start() : (next = running.then(start, start)))
}

async function allBuilt(
  { names, build }: Pick<ComponentServerOptions, 'names' | 'build'>,
  built: Map<string, string>,
): Promise<readonly Offered[]> {
  const offered = []
  for (const name of names) {
    const failure = await build(name).then(
      (script) => {
        built.set(name, script)
        return null
      },
      (error: unknown) => {
        if (!(error instanceof BuildFailed)) throw error
        return error.message
      },
    )
    offered.push({ name, failure })
  }
  return offered
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response
    .writeHead(status, {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    .end(body)
}
