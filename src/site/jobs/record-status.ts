import { randomUUID } from 'node:crypto'
import type { JsonObject } from '#std/json.ts'
import type { Progress, PublishEvent } from '#publish/make/progress.ts'
import type { PublishStatus } from '#store/publish-statuses.ts'
import type { Store } from '#store/port.ts'
import { DEFAULT_AUTHOR, type PublishRequest } from '../publish/publish-request.ts'
import { shownNumber } from '../releases/release-records.ts'

/** How often the counts of a step are recorded at most, in ms. A new step is recorded at once. */
const COUNTS_EVERY_MS = 200

/** Records where a publish is, now. Resolves when that is stored, and never fails: no publish stops because its status could not be kept. */
export type RecordStatus = (status: Omit<PublishStatus, 'at'>) => Promise<void>

/** Stores statuses one after another, so that a later one is never replaced by an earlier one; `recorded` hears after each. */
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

/** Records the steps of a publish that runs, and now and then the counts of a step. */
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

/** Records a publish that no job made, so that whoever has the list of releases open sees it. Never fails: it was published. */
export async function recordPublished(
  store: Pick<Store, 'publishStatuses' | 'releases'>,
  { author = DEFAULT_AUTHOR, channel = 'live' }: PublishRequest,
): Promise<void> {
  const status = { id: randomUUID(), state: 'done', at: Date.now(), author, channel } as const
  const put = async () =>
    store.publishStatuses.put({ ...status, detail: { release: await shownNumber(store, channel) } })
  await put().catch(() => {})
}
