import { randomUUID } from 'node:crypto'
import type { JsonObject } from '#std/json.ts'
import type { Progress, PublishEvent } from '#publish/make/progress.ts'
import type { PublishStatus } from '#store/publish-statuses.ts'
import type { Store } from '#store/port.ts'
import { DEFAULT_AUTHOR, type PublishRequest } from '../publish/publish-request.ts'
import { shownNumber } from '../releases/release-records.ts'

/** Minimum interval for recording the counts of a step, in ms. A new step is recorded at once. */
const COUNTS_EVERY_MS = 200

/**
 * Records the current progress of a publish. Resolves when it is stored, and never rejects: a publish must not fail because its
 * status could not be stored.
 */
export type RecordStatus = (status: Omit<PublishStatus, 'at'>) => Promise<void>

/**
 * Stores statuses one after another, so that a later one is never replaced by an earlier one; `recorded` is called after each.
 */
export function statusRecorder(
  open: () => Promise<Pick<Store, 'publishStatuses'>>,
  recorded: () => void,
): RecordStatus {
  let last: Promise<void> = Promise.resolve()
  return (status) => {
    const at = Date.now()
    last = last
      .then(async () => (await open()).publishStatuses.put({ ...status, at }))
      .then(recorded)
      .catch(() => {})
    return last
  }
}

/** Records the steps of a running publish, and from time to time the counts of a step. */
export function recordedProgress(
  record: RecordStatus,
  of: Pick<PublishStatus, 'id' | 'author' | 'channel'>,
): Progress {
  let last = { step: '', at: 0 }
  return (event) => {
    const at = performance.now()
    if (event.step === last.step && at - last.at < COUNTS_EVERY_MS) return
    last = { step: event.step, at }
    void record({ ...of, state: 'running', detail: stepOf(event) })
  }
}

const stepOf = (event: PublishEvent): JsonObject =>
  'of' in event ? { step: event.step, done: event.done, of: event.of } : { step: event.step }

/** Records a publish without a job, so that open lists of releases show it. Never rejects: it was published. */
export async function recordPublished(
  store: Pick<Store, 'publishStatuses' | 'releases'>,
  { author = DEFAULT_AUTHOR, channel = 'live' }: PublishRequest,
): Promise<void> {
  const status = { id: randomUUID(), state: 'done', at: Date.now(), author, channel } as const
  const put = async () =>
    store.publishStatuses.put({ ...status, detail: { release: await shownNumber(store, channel) } })
  await put().catch(() => {})
}
