import type { StartedPublishes } from '#site/jobs/started-publishes.ts'
import { ACTIVE_PUBLISH_STATES, type PublishStatus } from '#store/publish-statuses.ts'

/** How a publish that was started ended, however long that takes; `publishes` must be what carries it out. */
export async function publishEnd(publishes: StartedPublishes, id: string): Promise<PublishStatus> {
  const ended = Promise.withResolvers<PublishStatus>()
  const look = async (): Promise<void> => {
    const status = await publishes.status(id)
    const isActive = ACTIVE_PUBLISH_STATES.some((state) => state === status?.state)
    if (status !== null && !isActive) ended.resolve(status)
  }
  const lookNow = (): void => void look().catch(ended.reject)
  const stop = publishes.onRecorded(lookNow)
  lookNow()
  return ended.promise.finally(stop)
}
