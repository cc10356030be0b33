import { DEFAULT_AUTHOR } from '../publish/publish-request.ts'
import type { JobQueue } from '#store/jobs/job-queue.ts'
import type { PublishStatus } from '#store/publish-statuses.ts'
import { PLANNED_PUBLISH } from './planned-publish.ts'

/**
 * The progress of a publish, from its recorded status and its job. The job decides whether it is still active, because a server
 * may have stopped before it could record anything. Null if neither is known, and for an active status whose job no longer
 * exists.
 */
export async function currentStatus(
  id: string,
  recorded: PublishStatus | null,
  jobs: Pick<JobQueue, 'state'>,
): Promise<PublishStatus | null> {
  if (recorded !== null && recorded.state !== 'waiting' && recorded.state !== 'running') return recorded
  const job = await jobs.state(PLANNED_PUBLISH, id)
  if (job === null) return null
  const known = recorded ?? { id, at: 0, author: DEFAULT_AUTHOR, channel: 'live' }
  switch (job.state) {
    case 'waiting':
      return { ...known, state: 'waiting', detail: {} }
    case 'running':
      return recorded?.state === 'running' ? recorded : { ...known, state: 'running', detail: { step: null } }
    case 'done':
      return { ...known, state: 'done', detail: { release: null } }
    case 'failed':
      return { ...known, state: 'failed', detail: { reason: job.reason } }
  }
}
