import { findingText, type Finding } from '#content/check/finding.ts'
import { PublishStopped } from '#publish/make/publish-stopped.ts'
import { KEPT_RELEASES, type ReleaseStorage } from '#publish/storage/release-storage.ts'
import { FinalFailure, type Job, type JobHandler, type JobHandlers } from '#store/jobs/job-queue.ts'
import type { Store } from '#store/port.ts'
import { isOvertaken, lostRight, PLANNED_PUBLISH, plannedRequest } from './planned-publish.ts'
import { hashesShown } from './shown-media.ts'
import { GaveWay, type StartedPublishes } from './started-publishes.ts'

/** The daily job that clears away what nobody needs. */
const CLEARING = 'site.clear'
const DAY_MS = 86_400_000
/** Used codes are remembered for a month, so that no clock that is set back makes one work again. */
const KEPT_STEPS_MS = 30 * DAY_MS
const STEP_MS = 30_000
/** Attempts are counted for a day at the most. */
const ATTEMPTS_MS = DAY_MS
/** Errors that are put on record one by one. */
const MAX_LISTED = 10

/** What a server does beside answering. */
export type Housekeeping = {
  readonly store: () => Promise<Store>
  readonly storage: ReleaseStorage
  readonly publishes: StartedPublishes
  /** Days that entries of the audit stay; for ever, when left out. */
  readonly auditDays?: number | null
}

/** How the jobs of the site itself are done. */
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
    // A publish that runs reads bytes until its end: they are cleared away another day.
    const isPublishing = (await publishStatuses.activeOrSince(now)).length > 0
    if (!isPublishing) await media.prune(await hashesShown(storage, jobs))
    if (auditDays !== null) await audit.removeOlder(now - auditDays * DAY_MS)
    if ((await storage.ids()).length > 0) await storage.prune(KEPT_RELEASES)
    await jobs.add(clearing(now + DAY_MS))
  },
})

/** Carries out a planned publish. One that somebody waits for is tried once: they hear why it failed. */
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
      // A server that stops leaves it to another one. Nobody's going back is undone by trying again.
      const isFinal = payload['once'] === true || error instanceof GaveWay
      if (isFinal && !signal.aborted) throw new FinalFailure(failureText(error))
      throw new Error(failureText(error), { cause: error })
    }
  }

const failureText = (error: unknown): string =>
  error instanceof PublishStopped
    ? stopText(error.findings)
    : error instanceof Error
      ? error.message
      : String(error)

/** Why the checks stopped a publish, as it is put on record. */
function stopText(findings: readonly Finding[]): string {
  const errors = findings.filter(({ severity }) => severity === 'error')
  const listed = errors.slice(0, MAX_LISTED).map(findingText)
  return [`errors (${errors.length}), so the release before stays`, ...listed].join('\n')
}

/** Puts on record that today's clearing is to be done; one server of several does it. */
export async function planClearing(store: Store): Promise<void> {
  await store.jobs.add(clearing(Date.now()))
}

const clearing = (at: number): Job => ({
  name: CLEARING,
  key: new Date(at).toISOString().slice(0, 10),
  payload: {},
  at,
})
