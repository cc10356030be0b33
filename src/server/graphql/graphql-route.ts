import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { CurrentSite } from '../current-site.ts'
import type { SessionCookies } from '../people/session-cookies.ts'
import { refuseOtherCharset } from '../calls/read-json.ts'
import { maySeeDrafts, refusePreprodData } from '../preprod/preprod-routes.ts'
import type { openPageQuery } from './page-query.ts'

/** Longest query with its variables, in bytes. The page query has 200. */
const BODY_LIMIT = 10_000

const ENDPOINT = '/api/graphql'

/**
 * The page query, the last resort for loading page data (LOAD-5): `/api/graphql`; with `?preprod` from the preprod release, for
 * signed-in people (LOAD-11).
 */
export function graphqlRoute(
  app: FastifyInstance,
  current: CurrentSite,
  preprod: CurrentSite,
  cookies: SessionCookies,
): void {
  let opened: Promise<ReturnType<typeof openPageQuery>> | null = null
  // Loaded on demand, because it is hardly ever used and would take a third of the startup time.
  const pageQuery = () =>
    (opened ??= import('./page-query.ts').then((module) => module.openPageQuery(ENDPOINT)))
  app.register(async (scope) => {
    // The library parses bodies itself, so that it responds to malformed ones according to GraphQL over HTTP.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
      refuseOtherCharset(request.headers['content-type'])
      return body
    })
    scope.route<{ Querystring: { preprod?: string } }>({
      url: ENDPOINT,
      method: ['GET', 'POST'],
      bodyLimit: BODY_LIMIT,
      handler: async (request, reply) => {
        const isPreprod = request.query.preprod !== undefined
        if (isPreprod && !(await maySeeDrafts(request, cookies))) return refusePreprodData(reply)
        const site = isPreprod ? preprod : current
        const answer = await (await pageQuery()).fetch(toFetch(request), { site })
        answer.headers.forEach((value, name) => void reply.header(name, value))
        return reply
          .code(answer.status)
          .header('cache-control', 'no-store')
          .send(await answer.text())
      },
    })
  })
}

function toFetch(request: FastifyRequest): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (name === 'content-type' || name === 'accept') headers.set(name, String(value))
  }
  const url = `http://site.invalid${request.raw.url ?? ''}`
  const body = request.body instanceof Buffer ? new Uint8Array(request.body) : null
  return new Request(url, { method: request.method, headers, ...(body && { body }) })
}
