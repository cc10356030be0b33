import type { ReleaseStorage } from '#publish/storage/release-storage.ts'
import type { JobQueue } from '#store/jobs/job-queue.ts'
import { liveState } from '../publish/live-state.ts'
import { plannedMedia } from './planned-media.ts'
import { PLANNED_PUBLISH } from './planned-publish.ts'

/**
 * Hashes of the files of the live release and of planned publishes: later publishes need their bytes, even if the names have
 * other content now.
 */
export async function hashesShown(storage: ReleaseStorage, jobs: JobQueue): Promise<Set<string>> {
  const live = await liveState(storage)
  const planned = await jobs.waiting(PLANNED_PUBLISH)
  return new Set([
    ...(live?.manifest.media ?? []).map(([, hash]) => hash),
    ...planned.flatMap(({ payload }) => Object.values(plannedMedia(payload) ?? {})),
  ])
}
