import type { StartedPublishes } from '#site/jobs/started-publishes.ts'
import { ACTIVE_PUBLISH_STATES, type PublishStatus } from '#store/publish-statuses.ts'

/** The result of a publish that was started, however long it takes; `publishes` must be the one that runs it. */
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
