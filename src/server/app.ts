import { StoreError } from '#store/errors.ts'
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { answerExpectation, clientErrorHandler } from './client-errors.ts'
import { PieceDamaged } from '#publish/release/pack.ts'
import { MAX_CONNECTIONS, type ClientPatience, type ServerConfig } from './config.ts'
import { NOTHING_SERVED, type CurrentSite, type ServedSite } from './current-site.ts'
import { pageVisits } from './form/page-visits.ts'
import { formRoutes } from './form/form-routes.ts'
import type { FormInbox } from './form/form-inbox.ts'
import { uploadFolders, type UploadFolders } from './form/upload-folder.ts'
import type { IdentityProvider } from './people/identity-provider.ts'
import { limitConnections } from './connection-limit.ts'
import type { StartedPublishes } from '#site/jobs/started-publishes.ts'
import type { SiteReleases } from '#site/releases/site-releases.ts'
import { managerShell } from './editing/manager-shell.ts'
import { hostGuard } from './host-guard.ts'
import type { SendLink } from './people/reset-mail.ts'
import { sealerOf } from './people/seal-secret.ts'
import { peopleRoutes } from './people/people-routes.ts'
import type { Store } from '#store/port.ts'
import { apiRoutes } from './calls/api-routes.ts'
import { graphqlRoute } from './graphql/graphql-route.ts'
import { logAnswers } from './log-answers.ts'
import { managerScriptsRoute, type ManagerScripts } from './manager-scripts-route.ts'
import { metricsRoute } from './metrics/metrics-route.ts'
import type { Metrics } from './metrics/metrics.ts'
import { pageDataRoutes } from './page-data-routes.ts'
import type { OtherReleases } from './other-releases.ts'
import { preprodAsset, preprodRoutes, sendPrivately } from './preprod/preprod-routes.ts'
import { drawnPreviews } from './preview/drawn-previews.ts'
import { previewRoutes } from './preview/preview-routes.ts'
import type { SessionCookies } from './people/session-cookies.ts'
import { planAnswer } from './plan-answer.ts'
import { preparedAnswers, type PreparedAnswers } from './prepared-answers.ts'
import { healthRoutes, notPublished } from './readiness.ts'
import { requestProblem } from './request-guard.ts'
import { sendError } from './send-error.ts'
import { ASK_AFTER_MS, awaitAnswer } from './silent-clients.ts'
import { jsonLog, type Log } from './log.ts'
import { NO_PROXY, ONE_PROXY } from './visitor-address.ts'
import { apiProblem } from '#api/problems.ts'
import { headersOfAll, teamPolicy } from '#publish/hosting/security-headers.ts'
import { sendAnswer, sendProblem } from './send-answer.ts'

const PATIENCE: ClientPatience = {
  headers: 10_000,
  request: 30_000,
  silence: 60_000,
  stall: 10_000,
  check: 2_000,
}

/** How long an idle connection stays open, in ms. */
const KEEP_ALIVE_MS = 65_000

/** The policy of what is not for visitors, unless a response has its own. */
const TEAM_POLICY = teamPolicy()

/** How often a stopping server looks for connections that have become idle, in ms. */
const LET_GO_EVERY_MS = 50

/** Largest request body in bytes, unless a call sets another limit: it is held in memory before the sender is known. */
const BODY_LIMIT = 100_000

/** What a server needs besides releases; for what is left out it responds with 503. */
export type Services = {
  /** Where form entries go. */
  readonly inbox?: FormInbox | null
  /** Temporary folders for visitors' files, until their form is answered. */
  readonly uploads?: UploadFolders | null
  /** Opens the store, or returns the open one. Throws StoreError. */
  readonly store?: () => Promise<Store>
  /** The release for signed-in people only. */
  readonly preprod?: CurrentSite
  /** Finds files of other releases, for open pages. */
  readonly others?: OtherReleases
  /** Mails people links to set their passwords; null without a mail server. */
  readonly mailLink?: SendLink | null
  /** Sign-in through an identity provider. */
  readonly provider?: IdentityProvider | null
  /** The log; standard error if left out. */
  readonly log?: Log
  /** Publishes what is saved; publishing is unavailable if left out. */
  readonly publishes?: StartedPublishes
  /** The stored releases; lists and rollbacks are unavailable if left out. */
  readonly releases?: SiteReleases
  /** Returns the folder of the manager's scripts; null as long as there are none. */
  readonly managerScripts?: ManagerScripts
  /** Metrics, for clients with the configured token. */
  readonly metrics?: Metrics | null
}

/** The HTTP application for the live release. It does not listen yet. `now` is in milliseconds since 1970. */
export function createApp(
  config: Omit<ServerConfig, 'port' | 'host' | 'dataDir'>,
  current: CurrentSite,
  services: Services = {},
  now: () => number = Date.now,
): FastifyInstance {
  const { patience = PATIENCE } = config
  const log = services.log ?? jsonLog((line) => process.stderr.write(`${line}\n`), now)
  const trusts = config.proxies ?? (config.https ? ONE_PROXY : NO_PROXY)
  const always = headersOfAll(config.https)
  const app = Fastify({
    logger: false,
    bodyLimit: BODY_LIMIT,
    genReqId: requestIds(),
    clientErrorHandler: clientErrorHandler(always),
    requestTimeout: patience.request,
    connectionTimeout: patience.silence,
    keepAliveTimeout: KEEP_ALIVE_MS,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 300 },
    http: {
      headersTimeout: patience.headers,
      connectionsCheckingInterval: patience.check,
      maxHeaderSize: 16_384,
      keepAlive: true,
      keepAliveInitialDelay: ASK_AFTER_MS,
      // Node's own response would lack the header fields of every response, so the guard responds.
      requireHostHeader: false,
    },
    frameworkErrors: (error, request, reply) => {
      void sendError(error, request, reply.headers(always), log)
    },
  })
  app.decorate('releaseBrand', () => current.get()?.site.manifest.brand ?? null)
  app.server.on('checkExpectation', (_request, response) => answerExpectation(response, always))
  const limits = { most: config.maxConnections ?? MAX_CONNECTIONS, perAddress: config.maxPerAddress, trusts }
  const tooManyOf = limitConnections(app.server, limits, log)
  app.addHook('preClose', (done) => {
    // Requests that still arrive are refused by Fastify, which does not know our header fields.
    app.server.prependListener('request', (_request, response) =>
      response.setHeaders(new Map(Object.entries(always))),
    )
    letGo(app)
    done()
  })
  const isOwn = hostGuard(config, () => current.get()?.site.manifest.origin)
  const prepared = preparedAnswers(config.https)
  const seen = pageVisits((config.formSeconds ?? 0) * 1000, trusts, now)
  /** Connections with a refused request: what follows on them may be a part of it. */
  const refusing = new WeakSet<Socket>()
  app.addHook('onRequest', (request, reply, done) => {
    const { url = '', rawHeaders, headers, httpVersion, socket } = request.raw
    if (refusing.has(socket)) return void reply.hijack()
    const refused = requestProblem(url, rawHeaders, httpVersion) ?? (isOwn(headers.host) ? null : misdirected)
    const tooMany = refused ? null : tooManyOf(request, reply.raw)
    const served = refused || tooMany ? null : current.get()
    if (!refused) seen.saw(request)
    if (served && prepared.send(served, request.raw, reply.raw)) return void reply.hijack()
    awaitAnswer(request.raw, reply.raw)
    reply.headers(always)
    if (/^\/(?:api|manager)\b/.test(url)) void reply.header('content-security-policy', TEAM_POLICY)
    if (tooMany) return void sendProblem(tooMany, reply)
    if (!refused) return done()
    refusing.add(socket)
    void sendProblem(refused, reply.header('connection', 'close'))
  })
  app.setErrorHandler((error: FastifyError, request, reply) => sendError(error, request, reply, log))
  if (config.logsAnswers === true) logAnswers(app, log)
  if (services.metrics && config.metricsToken !== undefined)
    metricsRoute(app, services.metrics, config.metricsToken)
  healthRoutes(app, { current, store: services.store ?? null, log, now })
  formRoutes(app, current, {
    inbox: services.inbox ?? null,
    uploads: services.uploads ?? null,
    stallMs: patience.stall,
    pageVisits: seen,
    trusts,
    log,
    now,
  })
  const store = services.store ?? noStore
  const { served, cookies, resets } = peopleRoutes(app, {
    open: store,
    provider: services.provider ?? null,
    https: config.https,
    trusts,
    log,
    origin: () => current.get()?.site.manifest.origin ?? '',
    address: config.address ?? '',
    mail: services.mailLink ?? null,
    sealer: sealerOf(config.secretsKey ?? null),
    stallMs: patience.stall,
    now,
  })
  const { publishes = null, releases = null } = services
  const uploads = services.uploads ?? uploadFolders(tmpdir())
  const stallMs = patience.stall
  apiRoutes(app, served, cookies, resets, {
    current,
    store,
    now,
    log,
    publishes,
    releases,
    uploads,
    stallMs,
    mediaBytes: config.mediaBytes,
  })
  const preprod = services.preprod ?? NOTHING_SERVED
  graphqlRoute(app, current, preprod, cookies)
  pageDataRoutes(app, current, preprod, cookies)
  preprodRoutes(app, preprod, cookies)
  const version = async () => `${current.get()?.id} ${await (await store()).lastSeq()}`
  const drawn = publishes && drawnPreviews({ draw: publishes.draw, version, now })
  previewRoutes(app, { store, drawn, trusts, log, now })
  const managerScripts = services.managerScripts ?? (async () => null)
  managerScriptsRoute(app, managerScripts)
  managerShell(app, cookies, managerScripts)
  siteRoute(app, current, services.others ?? NO_OTHERS, { preprod, cookies, prepared })
  return app
}

/** Stopping does not wait until clients close their idle connections. */
function letGo({ server }: FastifyInstance): void {
  const timer = setInterval(() => server.closeIdleConnections(), LET_GO_EVERY_MS)
  server.once('close', () => clearInterval(timer))
}

const NO_OTHERS: OtherReleases = async () => null

/** Response to a request for a file that is not a page. */
const AS_IT_IS = { kind: 'file', status: 200, policy: null, prefix: null } as const

const misdirected = apiProblem(
  'misdirected',
  'This server does not answer under this host name. Its names are the one of SITE_ORIGIN and those of ALLOWED_HOSTS.',
)

const noStore = () => Promise.reject(new StoreError('StoreAway'))

function siteRoute(
  app: FastifyInstance,
  current: CurrentSite,
  others: OtherReleases,
  {
    preprod,
    cookies,
    prepared,
  }: { readonly preprod: CurrentSite; readonly cookies: SessionCookies; readonly prepared: PreparedAnswers },
): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '*',
    handler: (request, reply) =>
      answeredWhole(current, async (served) => {
        if (!served) return sendProblem(notPublished, reply)
        const answer = planAnswer(request.raw.url ?? '/', served.site)
        const isMissing = answer.kind === 'problem' || (answer.kind === 'file' && answer.status === 404)
        if (!isMissing) {
          return sendAnswer(answer, served, request, reply, (sent) =>
            prepared.keep(served, request.raw, sent),
          )
        }
        const [path = ''] = (request.raw.url ?? '/').slice(1).split('?', 1)
        const other = await others(path)
        const file = other?.site.file(path)
        if (other && file) return sendAnswer({ ...AS_IT_IS, file }, other, request, reply)
        const asset = await preprodAsset(preprod, cookies, request)
        if (asset) return sendPrivately({ ...asset, status: 200, policy: null }, asset.content, reply)
        return sendAnswer(answer, served, request, reply)
      }),
  })
  app.setNotFoundHandler((request, reply) => {
    reply.header('allow', 'GET, HEAD, OPTIONS')
    if (request.method === 'OPTIONS') return reply.code(204).send()
    return sendProblem(
      apiProblem('method-not-allowed', `${request.method} is not answered at this address.`),
      reply,
    )
  })
}

/** Responds from the served release; if that turns out damaged, once more from the one that replaces it (PUB-122). */
async function answeredWhole<Answered>(
  current: CurrentSite,
  answer: (served: ServedSite | null) => Promise<Answered>,
): Promise<Answered> {
  try {
    return await answer(current.get())
  } catch (error) {
    if (!(error instanceof PieceDamaged) || !(await current.leaveDamaged())) throw error
    return answer(current.get())
  }
}

/** Request ids, unique across servers; counting is cheaper than random ids. */
function requestIds(): () => string {
  const start = randomUUID().slice(0, 8)
  let count = 0
  return () => `${start}-${(count += 1).toString(36)}`
}
