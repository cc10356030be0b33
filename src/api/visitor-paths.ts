import type { Json } from '#std/json.ts'
import { PROBLEMS, type ProblemName } from './problems.ts'

/*
 * Paths that are not JSON calls, described by hand in OpenAPI form: those that pages and their scripts request, those for
 * operating the server, and event streams.
 */

const json = (schema: Json): Json => ({ 'application/json': { schema } })

const done = (content: Json, description = 'Done.'): Json => ({ description, content })

function problems(...names: readonly ProblemName[]): Readonly<Record<string, Json>> {
  const byStatus = Map.groupBy(names, (name) => PROBLEMS[name].status)
  return Object.fromEntries(
    [...byStatus].map(([status, kinds]) => [
      String(status),
      {
        description: kinds.map((name) => PROBLEMS[name].title).join('; '),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  )
}

const inPath = (name: string, schema: Json, description: string): Json => ({
  name,
  in: 'path',
  required: true,
  schema,
  description,
})

const ID: Json = { type: 'integer', minimum: 1 }

const PREPROD: Json = {
  name: 'preprod',
  in: 'query',
  schema: { type: 'string' },
  description: 'Asks for the release that only signed-in people see; whoever is not is answered 403.',
}

const PAGE_DATA: Json = {
  type: 'object',
  required: ['id', 'sections', 'wwObjects'],
  properties: { id: ID, sections: { type: 'object' }, wwObjects: { type: 'object' } },
}

const sendForm: Json = {
  operationId: 'send-form',
  summary:
    'Sends what a visitor typed into a form of a published page, or of the navbar or footer that it shows.',
  description:
    'The fields are those of the form, by their names. Scripts are answered with JSON; who accepts text/html is led to a page.',
  parameters: [
    inPath('pageId', ID, 'The page on which the form stands.'),
    inPath('blockId', { type: 'string' }, 'The unique id of the form.'),
  ],
  requestBody: {
    required: true,
    content: {
      'application/x-www-form-urlencoded': { schema: { type: 'object' } },
      'multipart/form-data': { schema: { type: 'object' } },
    },
  },
  responses: {
    '200': done({
      ...(json({
        type: 'object',
        required: ['status'],
        properties: { status: { const: 'received' } },
      }) as object),
      'text/html': {},
    }),
    '303': { description: 'Received; the page of the form for success follows, for who accepts text/html.' },
    ...problems(
      'bad-request',
      'foreign-origin',
      'not-found',
      'too-slow',
      'too-large',
      'unsupported-type',
      'bad-input',
      'too-many',
      'away',
    ),
  },
}

const pageDataFile: Json = {
  operationId: 'read-page-data-file',
  summary: 'The data of a published page as a static file.',
  parameters: [
    inPath(
      'cacheRandom',
      { type: 'string' },
      'From the data that a page embeds; with a p in it the data is that of preprod, and refused.',
    ),
    inPath('pageId', ID, 'The page.'),
  ],
  responses: { '200': done(json(PAGE_DATA)), ...problems('not-allowed', 'not-found', 'away') },
}

const askPageData: Json = {
  operationId: 'ask-page-data',
  summary: 'The data of a page, asked for after its static file was refused.',
  parameters: [
    inPath('designId', ID, 'The design.'),
    inPath('designVersionId', ID, 'The version of the design.'),
    inPath('pageId', ID, 'The page.'),
    PREPROD,
  ],
  requestBody: {
    content: json({ type: 'object', properties: { cookie: { type: 'string' } } }),
    description: 'The cookies that the page sees. They are not needed, for the request bears them.',
  },
  responses: { '200': done(json(PAGE_DATA)), ...problems('not-allowed', 'not-found', 'away') },
}

const GRAPHQL_ANSWER: Json = {
  type: 'object',
  properties: {
    data: { type: ['object', 'null'] },
    errors: { type: 'array', items: { type: 'object', required: ['message'] } },
  },
}

const graphql = (method: 'get' | 'post'): Json => ({
  operationId: `query-page-by-${method}`,
  summary: 'The page query: page(designId, designVersionId, pageId) with id, route and data.',
  parameters: [
    PREPROD,
    ...(method === 'get'
      ? [
          { name: 'query', in: 'query', required: true, schema: { type: 'string' } },
          { name: 'variables', in: 'query', schema: { type: 'string' }, description: 'JSON.' },
        ]
      : []),
  ],
  ...(method === 'post' && {
    requestBody: {
      required: true,
      content: json({
        type: 'object',
        required: ['query'],
        properties: { query: { type: 'string' }, variables: { type: 'object' } },
      }),
    },
  }),
  responses: {
    '200': done({
      'application/json': { schema: GRAPHQL_ANSWER },
      'application/graphql-response+json': { schema: GRAPHQL_ANSWER },
    }),
    '400': done({ 'application/graphql-response+json': { schema: GRAPHQL_ANSWER } }, 'No such query.'),
    ...problems('not-allowed', 'too-large'),
  },
})

const read = (operationId: string, summary: string, content: Json, ...may: readonly ProblemName[]): Json => ({
  operationId,
  summary,
  responses: { '200': done(content), ...problems(...may) },
})

const STATUS: Json = { type: 'object', required: ['status'], properties: { status: { const: 'ok' } } }

/** Path items by path, for the description of the API. */
export const VISITOR_PATHS: Readonly<Record<string, Json>> = {
  '/api/form/{pageId}/{blockId}': { post: sendForm },
  '/ww_page_data/{cacheRandom}/{pageId}/data.json': { get: pageDataFile },
  '/api/design/{designId}/design_version/{designVersionId}/page/{pageId}/data.json': { post: askPageData },
  '/api/graphql': { get: graphql('get'), post: graphql('post') },
  '/api/health': { get: read('show-health', 'Whether the process lives.', json(STATUS)) },
  '/api/ready': {
    get: read('show-readiness', 'Whether there is a release to show, and which.', json(STATUS), 'away'),
  },
  '/api/metrics': {
    get: {
      operationId: 'show-metrics',
      summary:
        'Counts of answers, entries and deliveries, for who bears METRICS_TOKEN; 404 without that setting.',
      security: [{ metrics: [] }],
      responses: { '200': done({ 'text/plain': {} }), ...problems('not-signed-in', 'not-found') },
    },
  },
  '/api/events': {
    get: {
      operationId: 'follow-events',
      summary:
        'What happens to drafts and publishes, as it happens: server-sent events, for people who are signed in.',
      description:
        'Events `changes` hold what was saved, and their id is the number of the last change. Events `presence` say who is there. ' +
        'An event `publish` says where one publish is, as `GET /api/publishes/{id}` does: waiting, planned, running with step and ' +
        'counts, done with the release, failed with the reason, cancelled, or rolled back. Whoever connects receives those of the ' +
        'publishes that are active or changed within ten minutes.',
      security: [{ session: [] }],
      parameters: [
        {
          name: 'after',
          in: 'query',
          schema: { type: 'integer', minimum: 0 },
          description:
            'The last change that is known; the header Last-Event-ID counts before it, and one of the two is needed.',
        },
      ],
      responses: {
        '200': done({ 'text/event-stream': {} }),
        ...problems('not-signed-in', 'foreign-origin', 'bad-input', 'too-many', 'away'),
      },
    },
  },
  '/api/openapi.json': { get: read('show-openapi', 'This description.', json({ type: 'object' })) },
  '/api/problems': {
    get: read('list-problems', 'The catalogue of problems by name.', json({ type: 'object' })),
  },
  '/api/asset/script/{target}/{name}.js/{version}': {
    get: {
      operationId: 'read-script',
      summary:
        'The script of a component or of a part of the runtime, which never changes under its version.',
      parameters: [
        inPath('target', { enum: ['front', 'manager'] }, 'For pages, or for the manager.'),
        inPath('name', { type: 'string' }, 'The component.'),
        inPath('version', { type: 'string' }, 'From the data that a page embeds.'),
      ],
      responses: { '200': done({ 'text/javascript': {} }), ...problems('not-found') },
    },
  },
}
