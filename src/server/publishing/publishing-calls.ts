import type { FastifyInstance, FastifyReply } from 'fastify'
import { apiProblem, type ApiProblem } from '#api/problems.ts'
import { cancelPublish, showPublish, startPublish, type PublishPreview } from '#api/publishing.ts'
import type { DocumentKey } from '#model/document.ts'
import type { PublishEvent } from '#publish/make/progress.ts'
import type { StartedPublishes } from '#site/jobs/started-publishes.ts'
import { PublishFailed } from '#site/worker/publish-worker.ts'
import { failed, success, type Result } from '#std/result.ts'
import { serveCall, type CallSetup } from '../calls/serve-call.ts'

/** Serves the calls that publish; `publishes` is null where nobody does, as in tests without a site. */
export function publishingCalls(
  app: FastifyInstance,
  served: CallSetup,
  publishes: StartedPublishes | null,
): void {
  serveCall(app, startPublish, served, async ({ body }, { signedIn, service, reply }) => {
    if (publishes === null || signedIn === null) return failed(nobodyPublishes)
    const { note, documents, dry = false } = body
    if (dry) return previewed(publishes, documents, whileAwaited(reply))
    const author = signedIn.person.email
    const chosen = documents === undefined ? {} : { documents }
    const started = await publishes.start({ author, ...chosen, ...(note === undefined ? {} : { note }) })
    await service.record(author, 'publish.started', { seq: started.seq, ...chosen })
    return success(started)
  })
  serveCall(app, showPublish, served, async ({ params }) => {
    if (publishes === null) return failed(nobodyPublishes)
    const known = await publishes.state(params.id)
    if (known === null) return failed(noPublish)
    return success(known.state === 'running' ? { state: known.state, ...shownEvent(known.event) } : known)
  })
  serveCall(app, cancelPublish, served, async ({ params }, { signedIn, service }) => {
    if (publishes === null || signedIn === null) return failed(nobodyPublishes)
    if (!(await publishes.cancel(params.id))) return failed(noPublish)
    await service.record(signedIn.person.email, 'publish.cancelled', { id: params.id })
    return success({})
  })
}

async function previewed(
  publishes: StartedPublishes,
  documents: readonly DocumentKey[] | undefined,
  signal: AbortSignal,
): Promise<Result<PublishPreview, ApiProblem>> {
  try {
    return success((await publishes.preview(documents, signal)) as PublishPreview)
  } catch (error) {
    if (signal.aborted) return failed(notAwaited)
    if (!(error instanceof PublishFailed)) throw error
    return failed(apiProblem('conflict', error.message))
  }
}

/** Aborted when who asked is gone before they are answered: publishes wait for nothing that nobody awaits. */
function whileAwaited({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort(new Error('Nobody waits for it.'))
  })
  return gone.signal
}

function shownEvent(event: PublishEvent | null) {
  if (event === null) return { step: null }
  return 'of' in event ? { step: event.step, done: event.done, of: event.of } : { step: event.step }
}

const nobodyPublishes = apiProblem(
  'away',
  'This server publishes nothing. Publish with: npm run site -- publish',
)
const notAwaited = apiProblem('conflict', 'You did not wait for the answer.')
const noPublish = apiProblem(
  'not-found',
  'There is no such publish that could be answered for here. GET /api/releases lists what was published.',
)
