import { EnvelopArmorPlugin } from '@escape.tech/graphql-armor'
import { useDisableIntrospection } from '@graphql-yoga/plugin-disable-introspection'
import { createSchema, createYoga } from 'graphql-yoga'
import type { CurrentSite } from '../current-site.ts'
import { publishedPageData } from '../published-page-data.ts'

const TYPES = /* GraphQL */ `
  "A value of any shape."
  scalar JSON

  type Query {
    "A page of the live release; null when this design version has no such page."
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

/** The release from which a query is answered. */
type QueryContext = { readonly site: CurrentSite }

/** Handles page queries at the path `endpoint`, from the site that is passed to each `fetch`. */
export const openPageQuery = (endpoint: string) =>
  createYoga<QueryContext>({
    graphqlEndpoint: endpoint,
    schema,
    plugins: [
      // No introspection: nobody needs to explore a schema with one query.
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

const schema = createSchema<QueryContext>({
  typeDefs: TYPES,
  resolvers: {
    Query: { page: (_root: unknown, asked: PageArguments, { site }: QueryContext) => pageIn(site, asked) },
  },
})

async function pageIn(site: CurrentSite, { designId, designVersionId, pageId }: PageArguments) {
  const served = site.get()
  const design = served?.site.manifest.design
  if (!served || design?.id !== designId || design.designVersionId !== designVersionId) return null
  const data = await publishedPageData(served, pageId)
  return data === undefined
    ? null
    : { id: pageId, route: served.site.manifest.pages.find(({ id }) => id === pageId)?.route, data }
}
