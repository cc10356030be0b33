import { systemReason } from '../publish/system-reason.ts'
import { findingText, type Finding } from '#content/check/finding.ts'
import { PublishStopped } from '#publish/make/publish-stopped.ts'
import { KEPT_RELEASES, type ReleaseStorage } from '#publish/storage/release-storage.ts'
import { FinalFailure, type Job, type JobHandler, type JobHandlers } from '#store/jobs/job-queue.ts'
import type { Store } from '#store/port.ts'
import { isOvertaken, lostRight, PLANNED_PUBLISH, plannedRequest } from './planned-publish.ts'
import { hashesShown } from './shown-media.ts'
import { GaveWay, type StartedPublishes } from './started-publishes.ts'

/** The daily job that deletes what is no longer needed. */
const CLEARING = 'site.clear'
const DAY_MS = 86_400_000
/** Used codes are remembered for a month, so that setting a clock back does not make one work again. */
const KEPT_STEPS_MS = 30 * DAY_MS
const STEP_MS = 30_000
/** Attempts are counted for at most a day. */
const ATTEMPTS_MS = DAY_MS
/** Most errors that are recorded individually. */
const MAX_LISTED = 10

/** What a server does besides answering requests. */
export type Housekeeping = {
  readonly store: () => Promise<Store>
  readonly storage: ReleaseStorage
  readonly publishes: StartedPublishes
  /** Days that audit entries are kept; forever if left out. */
  readonly auditDays?: number | null
}

/** Handlers of the site's jobs. */
export const siteJobs = ({ store, storage, publishes, auditDays = null }: Housekeeping): JobHandlers => ({
  [PLANNED_PUBLISH]: publishJob(store, publishes),
  [CLEARING]: async () => {
    const { sessions, attempts, tokens, previewLinks, publishStatuses, secondFactors, media, audit, jobs } =
      await store()
    const now = Date.now()
    await sessions.prune(now)
    await attempts.prune(now, ATTEMPTS_MS)
    await tokens.prune(now)
    await previewLinks.prune(now)
    await publishStatuses.prune(now - DAY_MS)
    await secondFactors.pruneSteps(Math.floor((now - KEPT_STEPS_MS) / STEP_MS))
    // A running publish reads bytes until it ends: they are deleted another day.
    const isPublishing = (await publishStatuses.activeOrSince(now)).length > 0
    if (!isPublishing) await media.prune(await hashesShown(storage, jobs))
    if (auditDays !== null) await audit.removeOlder(now - auditDays * DAY_MS)
    if ((await storage.ids()).length > 0) await storage.prune(KEPT_RELEASES)
    await jobs.add(clearing(now + DAY_MS))
  },
})

/** Runs a planned publish. An immediate one gets a single attempt: its author is told why it failed. */
const publishJob =
  (store: () => Promise<Store>, publishes: StartedPublishes): JobHandler =>
  async ({ id, payload, signal }) => {
    const request = plannedRequest(payload)
    const opened = await store()
    if (await isOvertaken(payload, opened)) return publishes.overtaken(id, request)
    const lost = await lostRight(payload, opened)
    if (lost !== null) {
      await publishes.failed(id, request, lost)
      throw new FinalFailure(lost)
    }
    try {
      await publishes.carryOut(id, request, signal)
    } catch (error) {
      await publishes.failed(id, request, signal.aborted ? null : failureText(error))
      // A server that stops leaves the job to another one. A retry must not undo somebody's rollback.
      const isFinal = payload['once'] === true || error instanceof GaveWay
      if (isFinal && !signal.aborted) throw new FinalFailure(failureText(error))
      throw new Error(failureText(error), { cause: error })
    }
  }

const failureText = (error: unknown): string =>
  error instanceof PublishStopped
    ? stopText(error.findings)
    : (systemReason(error) ?? (error instanceof Error ? error.message : String(error)))

/** Why the checks stopped a publish, as it is recorded. */
function stopText(findings: readonly Finding[]): string {
  const errors = findings.filter(({ severity }) => severity === 'error')
  const listed = errors.slice(0, MAX_LISTED).map(findingText)
  return [`errors (${errors.length}), so the release before stays`, ...listed].join('\n')
}

/** Adds today's cleanup job; one of several servers runs it. */
export async function planClearing(store: Store): Promise<void> {
  await store.jobs.add(clearing(Date.now()))
}

const clearing = (at: number): Job => ({
  name: CLEARING,
  key: new Date(at).toISOString().slice(0, 10),
  payload: {},
  at,
})
