import type { StartedPublishes } from '#site/jobs/started-publishes.ts'
import type { PublishStatus } from '#store/publish-statuses.ts'
import { polledValue, type PolledValue } from '../editing/polled-value.ts'

/** How often the statuses are polled while somebody listens, in ms; what this server records is reported at once. */
const READ_EVERY_MS = 250

/** Progress of active and recent publishes, on any server. */
export type PublishFeed = PolledValue<readonly PublishStatus[]>

/** Follows publishes as long as somebody listens; there are none if publishing is unavailable. */
export function publishFeed(publishes: Pick<StartedPublishes, 'recent' | 'onRecorded'> | null): PublishFeed {
  const feed: PublishFeed = polledValue(async () => publishes?.recent() ?? [], {
    none: [],
    everyMs: READ_EVERY_MS,
  })
  const stop = publishes?.onRecorded(feed.wake)
  return {
    ...feed,
    close: () => {
      stop?.()
      feed.close()
    },
  }
}
