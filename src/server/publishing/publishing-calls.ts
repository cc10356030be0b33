import type { FastifyInstance, FastifyReply } from 'fastify'
import { apiProblem, type ApiProblem } from '#api/problems.ts'
import {
  cancelPublish,
  listPublishes,
  showPublish,
  startPublish,
  type PlannedPublish,
  type PublishPreview,
} from '#api/publishing.ts'
import { findingText } from '#content/check/finding.ts'
import { hasPermission } from '#model/role.ts'
import { TEXT_LANGUAGES } from '#model/language.ts'
import type { PlanRequest, PublishPlan } from '#site/jobs/planned-publish.ts'
import type { PublishRequest } from '#site/publish/publish-request.ts'
import type { StartedPublishes } from '#site/jobs/started-publishes.ts'
import { PublishFailed } from '#site/worker/publish-worker.ts'
import { failed, success, type Result } from '#std/result.ts'
import { serveCall, type CallSetup } from '../calls/serve-call.ts'
import { shownStatus } from './shown-status.ts'

/** Serves the publishing calls; `publishes` is null if publishing is unavailable, as in tests without a site. */
export function publishingCalls(
  app: FastifyInstance,
  served: CallSetup,
  publishes: StartedPublishes | null,
): void {
  serveCall(app, startPublish, served, async ({ body }, { signedIn, service, reply }) => {
    if (publishes === null || signedIn === null) return failed(nobodyPublishes)
    const { note, at, dry = false, brief = false } = body
    const chosen = chosenOf(body)
    if (brief && !dry) return failed(isNoPreview)
    if (dry) return previewed(publishes, { ...chosen, ...(brief && { brief }) }, whileAwaited(reply))
    const { id: person, email: author } = signedIn.person
    const full = await fullQueue(publishes, author, at !== undefined)
    if (full !== null) return failed(full)
    const request = { author, person, ...chosen, ...(note === undefined ? {} : { note }) }
    if (at !== undefined) {
      if (at <= service.now()) return failed(isPast)
      const planned = await plannedAt(publishes, { ...request, at })
      if (planned.ok) await service.record(author, 'publish.planned', { ...planned.value, ...chosen })
      return planned
    }
    const started = await publishes.start(request)
    await service.record(author, 'publish.started', { seq: started.seq, ...chosen })
    return success(started)
  })
  serveCall(app, listPublishes, served, async (_asked, { signedIn }) => {
    if (publishes === null || signedIn === null) return failed(nobodyPublishes)
    const { waiting, failed: broken } = await publishes.list()
    const isPublisher = hasPermission(signedIn.person.role, 'publish')
    const shown = (plan: PublishPlan) => shownPlan(isPublisher ? plan : { ...plan, failure: null })
    return success({ planned: waiting.map(shown), failed: broken.map(shown) })
  })
  serveCall(app, showPublish, served, async ({ params }) => {
    if (publishes === null) return failed(nobodyPublishes)
    const known = await publishes.status(params.id)
    const report = known && shownStatus(known, { isPublisher: true })
    return report === null ? failed(noPublish) : success(report)
  })
  serveCall(app, cancelPublish, served, async ({ params }, { signedIn, service }) => {
    if (publishes === null || signedIn === null) return failed(nobodyPublishes)
    if (!(await publishes.cancel(params.id))) return failed(noPublish)
    await service.record(signedIn.person.email, 'publish.cancelled', { id: params.id })
    return success({})
  })
}

/** Most publishes that wait or run, and most planned ones: of one person, and of all. */
const MOST = { started: { own: 5, all: 20 }, planned: { own: 50, all: 200 } } as const

/** Why nothing more is started or planned (API-206); null if it may be. */
async function fullQueue(
  publishes: StartedPublishes,
  author: string,
  isPlan: boolean,
): Promise<ApiProblem | null> {
  const authors = isPlan
    ? (await publishes.list()).waiting.map((plan) => plan.author)
    : (await publishes.recent()).flatMap(({ state, author: by }) =>
        state === 'waiting' || state === 'running' ? [by] : [],
      )
  const most = isPlan ? MOST.planned : MOST.started
  const own = authors.filter((by) => by === author)
  if (own.length < most.own && authors.length < most.all) return null
  return apiProblem('too-many', isPlan ? tooManyPlans : tooManyPublishes)
}

const tooManyPlans = 'Too many publishes are planned. Cancel one that nobody needs any more.'
const tooManyPublishes =
  'Too many publishes wait already. Each of them publishes everything that is saved when its turn comes.'

type Chosen = Pick<PublishRequest, 'documents' | 'languages'>

/** The chosen selection; choosing all languages means whole documents. */
function chosenOf({ documents, languages }: { [Part in keyof Chosen]: Chosen[Part] | undefined }): Chosen {
  const isPart = languages !== undefined && TEXT_LANGUAGES.some((language) => !languages.includes(language))
  return {
    ...(documents === undefined ? {} : { documents }),
    // Sorted, so that a publish is recognized as the one that was previewed.
    ...(isPart ? { languages: TEXT_LANGUAGES.filter((language) => languages.includes(language)) } : {}),
  }
}

/** Most errors in the refusal of a plan. */
const MOST_NAMED = 10

/** Plans a publish, unless the checks find an error in it. */
async function plannedAt(
  publishes: StartedPublishes,
  request: PlanRequest,
): Promise<Result<{ id: string; seq: number; at: number }, ApiProblem>> {
  try {
    const { planned, findings } = await publishes.plan(request)
    if (planned !== null) return success({ id: planned.id, seq: planned.asOf ?? 0, at: request.at })
    const errors = findings.filter(({ severity }) => severity === 'error')
    const named = errors.slice(0, MOST_NAMED).map(findingText).join('\n')
    return failed(
      apiProblem('conflict', `Nothing was planned, for there are errors. Fix them first:\n${named}`),
    )
  } catch (error) {
    if (!(error instanceof PublishFailed)) throw error
    return failed(apiProblem('conflict', error.message))
  }
}

const shownPlan = ({
  id,
  at,
  channel,
  author,
  note,
  documents,
  languages,
  failure,
}: PublishPlan): PlannedPublish => ({
  id,
  at: Date.parse(at),
  channel,
  author,
  ...(note !== undefined && { note }),
  ...(documents !== undefined && { documents: [...documents] }),
  ...(languages !== undefined && { languages: [...languages] }),
  failure,
})

async function previewed(
  publishes: StartedPublishes,
  chosen: Chosen & Pick<PublishRequest, 'brief'>,
  signal: AbortSignal,
): Promise<Result<PublishPreview, ApiProblem>> {
  try {
    return success((await publishes.preview(chosen, signal)) as PublishPreview)
  } catch (error) {
    if (signal.aborted) return failed(notAwaited)
    if (!(error instanceof PublishFailed)) throw error
    return failed(apiProblem('conflict', error.message))
  }
}

/** Aborted when the client disconnects before the response. */
function whileAwaited({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort(new Error('Nobody waits for it.'))
  })
  return gone.signal
}

const nobodyPublishes = apiProblem(
  'away',
  'This server publishes nothing. Publish with: npm run site -- publish',
)
const isPast = apiProblem('bad-input', 'This time is past. Choose a later one, or publish now.', {
  errors: [{ field: 'body.at', fault: 'past', detail: 'a time in the future' }],
})
const isNoPreview = apiProblem(
  'bad-input',
  'Only a preview is brief. Send dry as well, or publish without brief.',
  {
    errors: [{ field: 'body.brief', fault: 'without-dry', detail: 'only with dry' }],
  },
)
const notAwaited = apiProblem('conflict', 'You did not wait for the answer.')
const noPublish = apiProblem(
  'not-found',
  'There is no such publish that could be answered for here. GET /api/releases lists what was published.',
)
