import { setTimeout } from 'node:timers/promises'
import type { Log } from '#server/log.ts'
import type { JobHandlers, JobWorkers } from '#store/jobs/job-queue.ts'
import type { Store } from '#store/port.ts'

/** Delay before an unavailable store is tried again, in ms. */
const PAUSE_MS = 5_000

/** Handlers of jobs, and a function that adds the regular ones. */
export type JobWork = { readonly handlers: JobHandlers; readonly plan: () => Promise<void> }

/** A worker that runs as long as the program. */
export type LongLivedJobs = { readonly stop: () => Promise<void> }

/** Starts running jobs as soon as the store can be opened. */
export function longLivedJobs(
  open: () => Promise<Store>,
  { handlers, plan }: JobWork,
  log: Log,
): LongLivedJobs {
  const stopped = new AbortController()
  let workers: JobWorkers | null = null
  const report = (error: unknown, job: string | null) =>
    log.error('job.failed', { job: job ?? 'queue', error: String(error) })
  const begin = async () => {
    while (!stopped.signal.aborted && workers === null) {
      try {
        const store = await open()
        await plan()
        workers = await store.jobs.work(handlers, report)
      } catch (error) {
        report(error, null)
        await setTimeout(PAUSE_MS, null, { signal: stopped.signal, ref: false }).catch(() => {})
      }
    }
  }
  const beginning = begin()
  return {
    stop: async () => {
      stopped.abort()
      await beginning
      await workers?.stop()
    },
  }
}
