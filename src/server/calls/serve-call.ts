import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { hasPermission } from '#model/role.ts'
import type { Call } from '#api/call.ts'
import { fileAnswer } from '#api/file-answer.ts'
import { apiProblem, type ApiProblem, type InputFault } from '#api/problems.ts'
import type { JsonObject } from '#std/json.ts'
import type { Result } from '#std/result.ts'
import { StoreError } from '#store/errors.ts'
import { conditionalStatus } from '../conditional.ts'
import type { RecordedRefusals } from './recorded-refusals.ts'
import type { CallBudgets } from './call-budgets.ts'
import type { PeopleService, SignedIn } from '../people/people-service.ts'
import type { Sender } from '../people/sender.ts'
import { NOT_SECURE, type Transport } from '../people/transport.ts'
import { sendProblem } from '../send-answer.ts'
import { sendFileAnswer } from './send-file-answer.ts'

/** The caller, as known to the server. */
export type Caller = {
  readonly service: PeopleService
  /** Null for calls that work without signing in. */
  readonly signedIn: SignedIn | null
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** The validated input of a call. */
export type Asked<C extends Call> = {
  readonly params: z.output<C['params']>
  readonly query: z.output<C['query']>
  readonly body: z.output<C['body']>
}

export type Handler<C extends Call> = (
  asked: Asked<C>,
  caller: Caller,
) => Promise<Result<z.input<C['answer']>, ApiProblem>>

/** Dependencies for serving calls. */
export type CallSetup = {
  readonly open: () => Promise<PeopleService>
  readonly signedIn: (request: FastifyRequest, service: PeopleService) => Promise<SignedIn | null>
  /** The same for what a browser does without a person: it keeps no session alive (PEOPLE-80). */
  readonly watching: (request: FastifyRequest, service: PeopleService) => Promise<SignedIn | null>
  /**
   * The origin of a request: calls that change something are allowed for pages of this server, and for programs without
   * cookies.
   */
  readonly sender: (request: FastifyRequest) => Sender
  readonly transport: (request: FastifyRequest) => Transport
  readonly budgets: CallBudgets
  readonly refusals: RecordedRefusals
}

/** Why a call with a large body is refused, before the body is read; null if it isn't. */
export type BeforeBody = (caller: Pick<Caller, 'signedIn' | 'request' | 'reply'>) => ApiProblem | null

/** Serves a call of the API: unauthorized and invalid requests never reach the handler. */
export function serveCall<C extends Call>(
  app: FastifyInstance,
  call: C,
  served: CallSetup,
  handler: Handler<C>,
  beforeBody: BeforeBody = () => null,
): void {
  app.route({
    method: call.method,
    url: call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    ...(call.bodyLimit !== undefined && {
      bodyLimit: call.bodyLimit,
      onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
        const { problem: unfit, signedIn } = await admitted(call, served, request)
        const problem =
          unfit ??
          (await served.budgets.enter(signedIn, request, reply)) ??
          beforeBody({ signedIn, request, reply })
        // The rest of the body is not read, and the connection is closed.
        if (problem !== null) return sendProblem(problem, reply.header('connection', 'close'))
      },
    }),
    handler: async (request, reply) => {
      reply.header(
        'cache-control',
        call.method === 'GET' && call.needs === 'nothing' ? 'no-cache' : 'no-store',
      )
      const { problem, service, signedIn } = await admitted(call, served, request)
      if (problem !== null) return sendProblem(problem, reply)
      const tooMany = await served.budgets.enter(signedIn, request, reply)
      if (tooMany !== null) return sendProblem(tooMany, reply)
      const asked = read(call, request)
      if (!asked.ok) return sendProblem(asked.failure, reply)
      const answer = await handled(handler(asked.value, callerWith(service, { signedIn, request, reply })))
      if (!answer.ok) return sendProblem(answer.failure, reply)
      if (call.recordedAs !== undefined && signedIn && !(service instanceof Error)) {
        await service.recordOf(signedIn, call.recordedAs, {
          ...(asked.value.params as JsonObject),
          ...(asked.value.query as JsonObject),
        })
      }
      if (call.answer === fileAnswer) return sendFileAnswer(fileAnswer.parse(answer.value), reply)
      return call.method === 'GET' ? sendTagged(answer.value, request, reply) : reply.send(answer.value)
    },
  })
}

type Admission = {
  /** Why the call is refused; null if it isn't. */
  readonly problem: ApiProblem | null
  readonly service: PeopleService | StoreError
  readonly signedIn: SignedIn | null
}

/** The caller, and whether they are allowed now. A refused write of a known person is recorded (PEOPLE-27). */
async function admitted(call: Call, served: CallSetup, request: FastifyRequest): Promise<Admission> {
  const nobody = { service: new StoreError('StoreAway'), signedIn: null }
  if (isPrivate(call) && served.transport(request) === 'readable') return { ...nobody, problem: NOT_SECURE }
  if (call.method !== 'GET' && served.sender(request) === 'foreign') return { ...nobody, problem: foreign }
  const service = await serviceFor(call, served)
  const find = call.isAutomatic === true ? served.watching : served.signedIn
  const signedIn = call.needs === 'nothing' || service instanceof Error ? null : await find(request, service)
  const problem = refusal(call, signedIn) ?? proofProblem(call, signedIn, service)
  const isRecorded = problem !== null && call.method !== 'GET' && signedIn !== null
  if (isRecorded && !(service instanceof Error) && served.refusals.mayRecord(signedIn)) {
    await service.recordOf(signedIn, 'call.refused', { call: call.name, why: problem.title })
  }
  return { problem, service, signedIn }
}

/** Whether request and response are confidential. */
const isPrivate = ({ needs, bearsSecrets }: Call): boolean => needs !== 'nothing' || bearsSecrets === true

/** Calls that work without signing in also work without the store: published data comes from files. */
const serviceFor = ({ needs }: Call, { open }: CallSetup): Promise<PeopleService | StoreError> =>
  open().catch((error: unknown) => {
    if (needs === 'nothing' && error instanceof StoreError) return error
    throw error
  })

/** A caller without a service; using the missing service fails. */
const callerWith = (service: PeopleService | StoreError, rest: Omit<Caller, 'service'>): Caller => ({
  ...rest,
  get service() {
    if (service instanceof StoreError) throw service
    return service
  },
})

/** GET responses have an entity tag, so that a repeated request can get a 304 (API-4). */
function sendTagged(answer: unknown, request: FastifyRequest, reply: FastifyReply) {
  const body = JSON.stringify(answer)
  const etag = `"${createHash('sha256').update(body).digest('base64url')}"`
  reply.header('etag', etag)
  const { 'if-match': ifMatch, 'if-none-match': ifNoneMatch } = request.headers
  const status = conditionalStatus({ ifMatch, ifNoneMatch }, etag)
  if (status !== 200) return reply.code(status).send()
  return reply.header('content-type', 'application/json; charset=utf-8').send(body)
}

function refusal({ needs }: Call, signedIn: SignedIn | null): ApiProblem | null {
  if (needs === 'nothing') return null
  if (signedIn === null) return apiProblem('not-signed-in', 'Sign in at /manager/sign-in and ask again.')
  if (needs === 'session' || hasPermission(signedIn.person.role, needs)) return null
  return apiProblem(
    'not-allowed',
    `This needs the permission ${needs}, which the role ${signedIn.person.role} lacks.`,
  )
}

function proofProblem(
  { needsProof }: Call,
  signedIn: SignedIn | null,
  service: PeopleService | StoreError,
): ApiProblem | null {
  if (
    needsProof !== true ||
    signedIn === null ||
    service instanceof Error ||
    service.hasRecentProof(signedIn)
  )
    return null
  return apiProblem(
    'proof-needed',
    'Prove again who you are: POST /api/session/proof with your password or a code.',
  )
}

function read<C extends Call>(call: C, request: FastifyRequest): Result<Asked<C>, ApiProblem> {
  const parts = [
    ['params', call.params, request.params ?? {}],
    ['query', call.query, request.query ?? {}],
    ['body', call.body, request.body ?? {}],
  ] as const
  const errors: InputFault[] = []
  const asked: Record<string, unknown> = {}
  for (const [name, shape, value] of parts) {
    const parsed = shape.safeParse(value)
    if (parsed.success) asked[name] = parsed.data
    else errors.push(...parsed.error.issues.map((issue) => fault(name, issue)))
  }
  if (errors.length === 0) return { ok: true, value: asked as Asked<C> }
  return {
    ok: false,
    failure: apiProblem('bad-input', 'Fix what is listed and send the call again.', { errors }),
  }
}

const fault = (part: string, { path, code, message }: z.core.$ZodIssue): InputFault => ({
  field: [part, ...path.map(String)].join('.'),
  fault: code,
  detail: message,
})

/** Known failures of the store are responses; anything else is a bug. */
async function handled<Answer>(
  answer: Promise<Result<Answer, ApiProblem>>,
): Promise<Result<Answer, ApiProblem>> {
  try {
    return await answer
  } catch (error) {
    if (!(error instanceof StoreError)) throw error
    const name = error.status === 409 ? 'conflict' : error.status === 400 ? 'bad-input' : 'away'
    return { ok: false, failure: apiProblem(name, error.says) }
  }
}

const foreign = apiProblem(
  'foreign-origin',
  'Calls that change something are taken from pages of this site only.',
)
