import { EnvelopArmorPlugin } from '@escape.tech/graphql-armor'
import { useDisableIntrospection } from '@graphql-yoga/plugin-disable-introspection'
import { createSchema, createYoga } from 'graphql-yoga'
import type { CurrentSite } from '../current-site.ts'
import { publishedPageData } from '../published-page-data.ts'

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

/** Answers page queries, which come to the path `endpoint`. */
export const openPageQuery = (current: CurrentSite, endpoint: string) =>
  createYoga({
    graphqlEndpoint: endpoint,
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
