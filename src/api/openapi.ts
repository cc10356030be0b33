import { z } from 'zod'
import type { Json } from '#std/json.ts'
import type { Call } from './call.ts'
import { fileAnswer } from './file-answer.ts'
import { FILE_BODY_TYPE, fileBody } from './file-body.ts'
import { PROBLEMS, type ProblemName } from './problems.ts'
import { VISITOR_PATHS } from './visitor-paths.ts'

/** Problems that any call can have. */
const ANY_CALL: readonly ProblemName[] = ['bad-request', 'bad-input', 'failed', 'away']
const ANY_SIGNED_IN: readonly ProblemName[] = ['not-signed-in', 'not-allowed', 'not-secure']
const ANY_CHANGE: readonly ProblemName[] = ['foreign-origin', 'unsupported-type', 'too-large']

/** The OpenAPI 3.1 description of the calls and of everything else that is served below `/api`. */
export const openApi = (calls: readonly Call[], version: string): Json => ({
  openapi: '3.1.0',
  info: {
    title: 'Stockwright site',
    version,
    description:
      'What the site says of its pages and releases, and what its team may do. Every problem is answered as ' +
      '`application/problem+json` (RFC 9457).',
  },
  servers: [{ url: '/' }],
  paths: { ...pathsOf(calls), ...VISITOR_PATHS },
  components: {
    schemas: { Problem: PROBLEM },
    securitySchemes: {
      session: { type: 'apiKey', in: 'cookie', name: '__Host-session' },
      metrics: { type: 'http', scheme: 'bearer' },
    },
  },
})

function pathsOf(calls: readonly Call[]): Readonly<Record<string, Json>> {
  const paths: Record<string, Record<string, Json>> = {}
  for (const call of calls) {
    const methods = (paths[call.path] ??= {})
    methods[call.method.toLowerCase()] = operation(call)
  }
  return paths
}

const operation = (call: Call): Json => ({
  operationId: call.name,
  summary: call.says,
  parameters: [...parameters(call.params, 'path'), ...parameters(call.query, 'query')],
  ...(takesBody(call) && { requestBody: { required: true, content: bodyContent(call) } }),
  responses: responses(call),
  ...(call.needs !== 'nothing' && {
    security: [{ session: [] }],
    'x-needs': call.needs,
  }),
})

const bodyContent = ({ body }: Call): Json =>
  body === fileBody ? { [FILE_BODY_TYPE]: {} } : { 'application/json': { schema: shapeOf(body, 'input') } }

const takesBody = ({ body }: Call): boolean =>
  body === fileBody || Object.keys(propertiesOf(shapeOf(body, 'input'))).length > 0

function parameters(shape: z.ZodType, place: 'path' | 'query'): Json[] {
  const schema = shapeOf(shape, 'input')
  const required = (schema as { required?: string[] }).required ?? []
  return Object.entries(propertiesOf(schema)).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

function responses(call: Call): Json {
  const names = [
    ...ANY_CALL,
    ...(call.needs === 'nothing' ? [] : ANY_SIGNED_IN),
    ...(call.method === 'GET' ? [] : ANY_CHANGE),
    ...(call.bearsSecrets === true ? (['not-secure'] as const) : []),
    ...(call.needsProof === true ? (['proof-needed'] as const) : []),
    ...call.problems,
  ]
  const byStatus = Map.groupBy(new Set(names), (name) => PROBLEMS[name].status)
  const problems = [...byStatus].toSorted(([one], [other]) => one - other)
  return {
    '200': {
      description: 'Done.',
      content:
        call.answer === fileAnswer
          ? { 'application/octet-stream': {} }
          : { 'application/json': { schema: shapeOf(call.answer, 'output') } },
    },
    ...Object.fromEntries(
      problems.map(([status, kinds]) => [
        String(status),
        {
          description: kinds.map((name) => PROBLEMS[name].title).join('; '),
          content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
        },
      ]),
    ),
  }
}

const PROBLEM: Json = {
  type: 'object',
  required: ['status', 'title', 'detail'],
  properties: {
    type: {
      type: 'string',
      description: 'Address of the catalogue, with the name of the problem as fragment.',
    },
    status: { type: 'integer' },
    title: { type: 'string' },
    detail: { type: 'string', description: 'What was wrong with this request and what to do.' },
    redirectUrl: { type: 'string' },
    retryAfter: { type: 'integer' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'fault', 'detail'],
        properties: {
          field: { type: 'string' },
          fault: { type: 'string' },
          detail: { type: 'string' },
        },
      },
    },
  },
}

/** A shape as JSON Schema. Numeric parameters are described as numbers, although they arrive as text. */
function shapeOf(shape: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: 'any' })
  return schema as Json
}

const propertiesOf = (schema: Json): Readonly<Record<string, Json>> =>
  (schema as { properties?: Readonly<Record<string, Json>> }).properties ?? {}
