import { randomUUID } from 'node:crypto'
import { EventEmitter } from 'node:events'
import type { PageId } from '#model/page.ts'
import type { JsonObject } from '#std/json.ts'
import type { DrawnPages } from '#publish/make/draw-pages.ts'
import { jobId } from '#store/jobs/job-queue.ts'
import type { Store } from '#store/port.ts'
import { ACTIVE_PUBLISH_STATES, type PublishStatus } from '#store/publish-statuses.ts'
import { DEFAULT_AUTHOR, type PublishRequest } from '../publish/publish-request.ts'
import { shownNumber } from '../releases/release-records.ts'
import type { PublishWorker } from '../worker/publish-worker.ts'
import type { PublishPreview } from '../publish/preview-publish.ts'
import {
  listPlans,
  payloadOf,
  PLANNED_PUBLISH,
  planPublish,
  type PlanOutcome,
  type PlanRequest,
  type PublishPlan,
  type StartRequest,
} from './planned-publish.ts'
import { currentStatus } from './current-status.ts'
import { recordedProgress, statusRecorder } from './record-status.ts'

/** A publish that was started: `id` identifies it, `seq` is the last change that it includes. */
export type StartedPublish = { readonly id: string; readonly seq: number }

/** Publishes that people start while a server runs, and their progress. */
export type StartedPublishes = {
  /** Starts publishing the store's current state. */
  readonly start: (request: StartRequest) => Promise<StartedPublish>
  /**
   * Plans a publish of the current state, unless the checks find errors, which are returned. Throws PublishFailed if
   * they could not be run; its message says why.
   */
  readonly plan: (request: PlanRequest) => Promise<PlanOutcome>
  /** Planned publishes, the next one first, and failed ones, newest first. */
  readonly list: () => Promise<{
    readonly waiting: readonly PublishPlan[]
    readonly failed: readonly PublishPlan[]
  }>
  /** Previews a publish. Throws PublishFailed, whose message says why it can't be told, and the signal's reason. */
  readonly preview: (
    request: Pick<PublishRequest, 'documents' | 'languages'>,
    signal?: AbortSignal,
  ) => Promise<PublishPreview>
  /** Pages as they would be if they were published now. Throws PublishFailed, whose message says why. */
  readonly draw: (pages: readonly PageId[]) => Promise<DrawnPages>
  /** The progress of a publish on any server. Null if there is none with that id, or if it ended long ago. */
  readonly status: (id: string) => Promise<PublishStatus | null>
  /** Active publishes on any server, and those that ended or were planned recently; the oldest change first. */
  readonly recent: () => Promise<readonly PublishStatus[]>
  /** Calls back when this server recorded a status; the returned function unsubscribes. */
  readonly onRecorded: (call: () => void) => () => void
  /** Cancels a publish that waits, or that this server is running. False if there is none such with that id. */
  readonly cancel: (id: string) => Promise<boolean>
  /**
   * Runs a publish on this server; one that is cancelled meanwhile resolves, too, and is recorded as cancelled. Throws
   * what the worker's publish throws, and GaveWay if it did not go live.
   */
  readonly carryOut: (id: string, request: PublishRequest, signal: AbortSignal) => Promise<void>
  /** Records that nothing is left to do: a later state is already live. */
  readonly overtaken: (id: string, request: PublishRequest) => Promise<void>
  /** Records why a publish failed; without a reason, that it waits for another server. */
  readonly failed: (id: string, request: PublishRequest, reason: string | null) => Promise<void>
  /** Tells it that somebody edits, so that a publish is likely. */
  readonly expect: () => void
}

/** Dependencies for starting and running publishes. */
export type PublishSources = {
  readonly store: () => Promise<Store>
  /** Its thread starts on first use; processes that run no jobs use it for previews, too. */
  readonly worker: PublishWorker
  /** Loads the published release before anybody is told that it is done. */
  readonly refresh: () => Promise<void>
}

/** Thrown if the result did not go live, because somebody rolled back to another release meanwhile. */
export class GaveWay extends Error {
  override readonly name = 'GaveWay'

  constructor(release: string) {
    super(`Visitors see release ${release}: somebody rolled back or published meanwhile. Publish again.`)
  }
}

/** How long a finished publish is reported, in ms: long enough for a browser that was offline for a while. */
const REPORTED_MS = 10 * 60_000

/** Starts and runs publishes, and records their progress for all servers. */
export function startedPublishes({ store, worker, refresh }: PublishSources): StartedPublishes {
  const atWork = new Map<string, AbortController>()
  const recorded = new EventEmitter().setMaxListeners(0)
  const record = statusRecorder(store, () => recorded.emit('status'))
  return {
    start: async (request) => {
      const { jobs, ...documents } = await store()
      const seq = await documents.lastSeq()
      const job = { name: PLANNED_PUBLISH, key: randomUUID() }
      const id = jobId(job)
      // Recorded first: the server that takes the job records what follows.
      await record({ ...ofPublish(id, request), state: 'waiting', detail: {} })
      await jobs.add({ ...job, payload: { ...payloadOf(request, seq), once: true } })
      return { id, seq }
    },
    plan: async (request) => {
      return planPublish(await store(), request, async (of) => (await worker.preview(of)).findings)
    },
    list: async () => listPlans((await store()).jobs),
    preview: async (request, signal) => worker.preview(request, signal),
    draw: (pages) => worker.draw(pages),
    status: async (id) => {
      const opened = await store()
      return currentStatus(id, await opened.publishStatuses.get(id), opened.jobs)
    },
    recent: async () => {
      const { publishStatuses, jobs } = await store()
      const known = await publishStatuses.activeOrSince(Date.now() - REPORTED_MS)
      const checked = known.map(async (status) =>
        isActive(status) ? currentStatus(status.id, status, jobs) : status,
      )
      return (await Promise.all(checked)).filter((status) => status !== null)
    },
    onRecorded: (call) => {
      recorded.on('status', call)
      return () => recorded.off('status', call)
    },
    cancel: async (id) => {
      const own = atWork.get(id)
      own?.abort(new Error('It was cancelled.'))
      if (own !== undefined) return true
      const { jobs, publishStatuses } = await store()
      if (!(await jobs.cancel(PLANNED_PUBLISH, id))) return false
      const before = await publishStatuses.get(id)
      await record({ ...(before ?? ofPublish(id, {})), state: 'cancelled', detail: {} })
      return true
    },
    carryOut: async (id, request, signal) => {
      const of = ofPublish(id, request)
      const cancelled = new AbortController()
      atWork.set(id, cancelled)
      try {
        await record({ ...of, state: 'running', detail: { step: null } })
        const control = {
          progress: recordedProgress(record, of),
          signal: AbortSignal.any([signal, cancelled.signal]),
        }
        const outcome = await worker.publish(request, control).catch((error: unknown) => {
          if (cancelled.signal.aborted) return null
          throw error
        })
        // Not an error for the queue, which would retry it.
        if (outcome === null) return await record({ ...of, state: 'cancelled', detail: {} })
        await refresh()
        if (outcome.gaveWayTo !== undefined) throw new GaveWay(outcome.gaveWayTo)
        await record({ ...of, state: 'done', detail: await releaseDetail(of) })
      } finally {
        atWork.delete(id)
      }
    },
    overtaken: async (id, request) => {
      const of = ofPublish(id, request)
      await record({ ...of, state: 'done', detail: await releaseDetail(of) })
    },
    failed: async (id, request, reason) => {
      const of = ofPublish(id, request)
      if (reason === null) return record({ ...of, state: 'waiting', detail: {} })
      return record({ ...of, state: 'failed', detail: { reason } })
    },
    expect: () => worker.warm(),
  }

  /** The release that visitors, or signed-in people, see after a publish. */
  async function releaseDetail({ channel }: Pick<PublishStatus, 'channel'>): Promise<JsonObject> {
    return { release: await shownNumber(await store(), channel).catch(() => null) }
  }
}

const isActive = ({ state }: PublishStatus): boolean =>
  ACTIVE_PUBLISH_STATES.some((active) => active === state)

const ofPublish = (id: string, { author = DEFAULT_AUTHOR, channel = 'live' }: PublishRequest) => ({
  id,
  author,
  channel,
})
