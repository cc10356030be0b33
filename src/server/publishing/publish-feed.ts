import type { StartedPublishes } from '#site/jobs/started-publishes.ts'
import type { PublishStatus } from '#store/publish-statuses.ts'
import { polledValue, type PolledValue } from '../editing/polled-value.ts'

/** How often the statuses are read, in ms, while somebody listens; what this server records is read at once. */
const READ_EVERY_MS = 250

/** Where publishes are that are active or ended lately, on whichever server. */
export type PublishFeed = PolledValue<readonly PublishStatus[]>

/** Follows publishes for as long as somebody listens; there are none where nobody publishes. */
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
