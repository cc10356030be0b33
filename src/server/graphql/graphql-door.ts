import { EnvelopArmorPlugin } from '@escape.tech/graphql-armor'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { useDisableIntrospection } from '@graphql-yoga/plugin-disable-introspection'
import { createSchema, createYoga } from 'graphql-yoga'
import type { CurrentSite } from '../current-site.ts'
import { publishedPageData } from '../published-page-data.ts'

/** Longest query with its variables, in bytes. The page query has 200. */
const BODY_LIMIT = 10_000

const TYPES = /* GraphQL */ `
  "A value of any shape."
  scalar JSON

  type Query {
    "A page of the release in force; null when this design version has no such page."
    page(designId: Int!, designVersionId: Int!, pageId: Int!): Page
  }

  type Page {
    id: Int!
    route: String!
    "The page with all of its sections and blocks, as its static file has it."
    data: JSON!
  }
`

type PageArguments = { readonly designId: number; readonly designVersionId: number; readonly pageId: number }

/** The page query that is left when page data can be had in no other way (LOAD-5): `/api/graphql`. */
export function graphqlDoor(app: FastifyInstance, current: CurrentSite): void {
  const yoga = createYoga({
    graphqlEndpoint: '/api/graphql',
    schema: schemaOver(current),
    plugins: [
      // Nobody needs to explore a schema of one query.
      useDisableIntrospection(),
      EnvelopArmorPlugin({ maxDepth: { n: 4 }, maxAliases: { n: 3 }, costLimit: { maxCost: 200 } }),
    ],
    graphiql: false,
    landingPage: false,
    batching: false,
    cors: false,
    logging: false,
    maskedErrors: { errorMessage: 'Something failed here. Please try again in a moment.', isDev: false },
  })
  app.register(async (scope) => {
    // The library reads bodies itself, so that it answers a malformed one as GraphQL over HTTP says.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.route({
      url: yoga.graphqlEndpoint,
      method: ['GET', 'POST'],
      bodyLimit: BODY_LIMIT,
      handler: async (request, reply) => {
        const answer = await yoga.fetch(toFetch(request))
        answer.headers.forEach((value, name) => void reply.header(name, value))
        return reply
          .code(answer.status)
          .header('cache-control', 'no-store')
          .send(await answer.text())
      },
    })
  })
}

const schemaOver = (current: CurrentSite) =>
  createSchema({
    typeDefs: TYPES,
    resolvers: {
      Query: { page: (_root: unknown, asked: PageArguments) => pageIn(current, asked) },
    },
  })

async function pageIn(current: CurrentSite, { designId, designVersionId, pageId }: PageArguments) {
  const served = current.get()
  const design = served?.site.manifest.design
  if (!served || design?.id !== designId || design.designVersionId !== designVersionId) return null
  const data = await publishedPageData(served, pageId)
  return data === undefined
    ? null
    : { id: pageId, route: served.site.manifest.pages.find(({ id }) => id === pageId)?.route, data }
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
