import { createHash, randomUUID } from 'node:crypto'
import type { JsonObject } from '#std/json.ts'

/** Work for later or for somebody else: whichever program comes first does it. */
export type Job = {
  /** Name of the handler that knows how. */
  readonly name: string
  readonly payload: JsonObject
  /** Not before this time, in milliseconds since 1970; at once when left out. */
  readonly at?: number
  /** A second job of the same name and key is left out, also when the first one is done. */
  readonly key?: string
}

/** A job that nobody began, or that is to be tried again. */
export type WaitingJob = {
  readonly id: string
  readonly payload: JsonObject
  /** Milliseconds since 1970. */
  readonly at: number
  /** Why it failed when it was tried last; null for one that nobody began. */
  readonly failure: string | null
}

/** A job that is not tried again; `at` is when it failed last. */
export type FailedJob = WaitingJob & { readonly failure: string }

/** A job at work. */
export type JobAtWork = {
  readonly id: string
  readonly payload: JsonObject
  /** Counts from 1. */
  readonly attempt: number
  /** Aborted when the program is to stop, or the job was given to somebody else. */
  readonly signal: AbortSignal
}

/** What a handler throws to end its job for good: it is not tried again. */
export class FinalFailure extends Error {
  override readonly name = 'FinalFailure'
}

/** Where a job is; null is answered for one that the queue does not know, or no longer. */
export type JobState =
  | { readonly state: 'waiting' }
  | { readonly state: 'running' }
  | { readonly state: 'done' }
  /** It failed: for good, or it is tried again later. */
  | { readonly state: 'failed'; readonly reason: string }

/** Does a job. What it throws is reported, and unless it is a FinalFailure the job is tried again later, up to `tries` times in all. */
export type JobHandler = (job: JobAtWork) => Promise<void>

/** Handlers by the names of their jobs. */
export type JobHandlers = Readonly<Record<string, JobHandler>>

/** Hears what failed: `job` is the name, null when the queue itself did. */
export type JobReport = (error: unknown, job: string | null) => void

/** Programs that do jobs. */
export type JobWorkers = {
  /** Takes no more jobs, and waits for those at work. What is not done after a while is given to another program. */
  stop(): Promise<void>
}

/**
 * What is to be done once, by one of several programs. A job whose program ended before it was done is given to another one, so a
 * handler must bear being begun twice; two programs are never told that they finished the same job.
 */
export type JobQueue = {
  /** Puts a job on record. False when there is one of its key already. */
  add(job: Job): Promise<boolean>
  /** Jobs of a name that nobody began, the next one first. */
  waiting(name: string): Promise<WaitingJob[]>
  /** Jobs of a name that failed for good within the last days, the newest first. */
  failed(name: string): Promise<FailedJob[]>
  /** Where a job of a name is; null when there is none of that id. */
  state(name: string, id: string): Promise<JobState | null>
  /** Takes a waiting job off the record. False when there is none, or somebody began it. */
  cancel(name: string, id: string): Promise<boolean>
  /** Does jobs until it is stopped, one of each name at a time. */
  work(handlers: JobHandlers, report: JobReport): Promise<JobWorkers>
  close(): Promise<void>
}

/** How long a job that is done is known by its key, in ms. */
export const KNOWN_FOR_MS = 7 * 86_400_000
/** How long jobs at work may take when their program is told to stop, in ms. */
export const STOP_MS = 8_000

/** Times of a queue, in milliseconds, and how often it tries. */
export type JobTimes = {
  /** Before a job is tried for the second time; doubled with each one after. */
  readonly retryMs: number
  /** After this time without a sign of life a job is given to another program. */
  readonly leaseMs: number
  /** How often the queue is looked at. */
  readonly pollMs: number
  /** How often a job is tried in all. */
  readonly tries: number
}

/** The times of a queue in operation; tests have shorter ones. */
export const JOB_TIMES: JobTimes = { retryMs: 30_000, leaseMs: 20_000, pollMs: 1_000, tries: 8 }

/** The longest time between two tries, in ms. */
export const LONGEST_RETRY_MS = 6 * 3_600_000

/** The id of a job: one of its own, or the one that its name and key always have. */
export function jobId({ name, key }: Pick<Job, 'name' | 'key'>): string {
  if (key === undefined) return randomUUID()
  const hex = createHash('sha256').update(`${name}\n${key}`).digest('hex')
  // Version 8 of RFC 9562: an id of the program's own making.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
