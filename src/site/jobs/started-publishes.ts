import { randomUUID } from 'node:crypto'
import type { PageId } from '#model/page.ts'
import type { DrawnPages } from '#publish/make/draw-pages.ts'
import type { PublishEvent } from '#publish/make/progress.ts'
import { jobId } from '#store/jobs/job-queue.ts'
import type { Store } from '#store/port.ts'
import type { PublishRequest } from '../publish/publish-request.ts'
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

/** A publish that was started: `id` follows it, `seq` is the last change that goes out. */
export type StartedPublish = { readonly id: string; readonly seq: number }

/** Where a started publish is. */
export type PublishState =
  /** No server has begun it. */
  | { readonly state: 'waiting' }
  /** A server is at work on it; `event` is the last that it told, null where that is another server. */
  | { readonly state: 'running'; readonly event: PublishEvent | null }
  | { readonly state: 'done' }
  /** It failed: why, and what to do. */
  | { readonly state: 'failed'; readonly reason: string }

/** Publishes that people start while a server runs, and how far each is. */
export type StartedPublishes = {
  /** Has what the store holds now published as soon as a server can. */
  readonly start: (request: StartRequest) => Promise<StartedPublish>
  /** Has it published later, once the checks found no error. Throws PublishFailed, which says why nobody can tell. */
  readonly plan: (request: PlanRequest) => Promise<PlanOutcome>
  /** Planned publishes that wait, the next one first, and publishes that failed, the newest first. */
  readonly list: () => Promise<{
    readonly waiting: readonly PublishPlan[]
    readonly failed: readonly PublishPlan[]
  }>
  /** What such a publish would do. Throws PublishFailed, which says why nobody can tell, and what the signal was aborted with. */
  readonly preview: (
    request: Pick<PublishRequest, 'documents' | 'languages'>,
    signal?: AbortSignal,
  ) => Promise<PublishPreview>
  /** Pages as they would be if they were published now. Throws PublishFailed, which says why nobody can tell. */
  readonly draw: (pages: readonly PageId[]) => Promise<DrawnPages>
  /** Null when there is none of that id, or it is long over. */
  readonly state: (id: string) => Promise<PublishState | null>
  /** False when there is none of that id that waits, or that this server is at work on. */
  readonly cancel: (id: string) => Promise<boolean>
  /** Does the work of one in this server. Throws what the worker's publish throws, and GaveWay when visitors don't see it. */
  readonly carryOut: (id: string, request: PublishRequest, signal: AbortSignal) => Promise<void>
  /** Says that somebody edits: a publish is likely to be asked for. */
  readonly expect: () => void
}

/** What publishes are started and carried out with. */
export type PublishSources = {
  readonly store: () => Promise<Store>
  /** Begins its thread when it is first asked: also a process that does no jobs says what a publish would do. */
  readonly worker: PublishWorker
  /** Takes up what was published, before anybody is told that it is done. */
  readonly refresh: () => Promise<void>
}

/** What was published is not shown, because somebody went back to another release meanwhile. */
export class GaveWay extends Error {
  override readonly name = 'GaveWay'

  constructor(release: string) {
    super(`Visitors see release ${release}: somebody rolled back or published meanwhile. Publish again.`)
  }
}

type AtWork = { event: PublishEvent | null; readonly cancelled: AbortController }

/** Follows the publishes of this server as they run, and those of all servers by the queue. */
export function startedPublishes({ store, worker, refresh }: PublishSources): StartedPublishes {
  const atWork = new Map<string, AtWork>()
  return {
    start: async (request) => {
      const { jobs, ...documents } = await store()
      const seq = await documents.lastSeq()
      const job = { name: PLANNED_PUBLISH, key: randomUUID() }
      await jobs.add({ ...job, payload: { ...payloadOf(request, seq), once: true } })
      return { id: jobId(job), seq }
    },
    plan: async (request) => {
      return planPublish(await store(), request, async (of) => (await worker.preview(of)).findings)
    },
    list: async () => listPlans((await store()).jobs),
    preview: async (request, signal) => worker.preview(request, signal),
    draw: (pages) => worker.draw(pages),
    state: async (id) => {
      const own = atWork.get(id)
      if (own) return { state: 'running', event: own.event }
      const known = await (await store()).jobs.state(PLANNED_PUBLISH, id)
      return known?.state === 'running' ? { ...known, event: null } : known
    },
    cancel: async (id) => {
      const own = atWork.get(id)
      own?.cancelled.abort(new Error('It was cancelled.'))
      return own !== undefined || (await store()).jobs.cancel(PLANNED_PUBLISH, id)
    },
    carryOut: async (id, request, signal) => {
      const own: AtWork = { event: null, cancelled: new AbortController() }
      atWork.set(id, own)
      try {
        const { gaveWayTo } = await worker.publish(request, {
          progress: (event) => (own.event = event),
          signal: AbortSignal.any([signal, own.cancelled.signal]),
        })
        await refresh()
        if (gaveWayTo !== undefined) throw new GaveWay(gaveWayTo)
      } finally {
        atWork.delete(id)
      }
    },
    expect: () => worker.warm(),
  }
}
