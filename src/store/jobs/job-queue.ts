import { createHash, randomUUID } from 'node:crypto'
import type { JsonObject } from '#std/json.ts'

/** Work for later or for another program: the first free program does it. */
export type Job = {
  /** Name of the handler. */
  readonly name: string
  readonly payload: JsonObject
  /** Earliest start, in milliseconds since 1970; at once if left out. */
  readonly at?: number
  /** A second job with the same name and key is not added, even after the first one is done. */
  readonly key?: string
}

/** A job that has not started, or that will be retried. */
export type WaitingJob = {
  readonly id: string
  readonly payload: JsonObject
  /** Milliseconds since 1970. */
  readonly at: number
  /** Why its latest attempt failed; null if there was none. */
  readonly failure: string | null
}

/** A job that is not retried; `at` is when it last failed. */
export type FailedJob = WaitingJob & { readonly failure: string }

/** A running job. */
export type JobAtWork = {
  readonly id: string
  readonly payload: JsonObject
  /** Counts from 1. */
  readonly attempt: number
  /** Aborted when the program stops, or when the job was given to another program. */
  readonly signal: AbortSignal
}

/** Thrown by a handler to fail its job for good, without a retry. */
export class FinalFailure extends Error {
  override readonly name = 'FinalFailure'
}

/** State of a job; null is returned for one that the queue does not know, or no longer knows. */
export type JobState =
  | { readonly state: 'waiting' }
  | { readonly state: 'running' }
  | { readonly state: 'done' }
  /** It failed: for good, or it will be retried. */
  | { readonly state: 'failed'; readonly reason: string }

/** Does a job. Errors are reported, and unless it is a FinalFailure the job is retried later, up to `tries` attempts in all. */
export type JobHandler = (job: JobAtWork) => Promise<void>

/** Handlers by job name. */
export type JobHandlers = Readonly<Record<string, JobHandler>>

/** Called on failures: `job` is the job's name, or null if the queue itself failed. */
export type JobReport = (error: unknown, job: string | null) => void

/** A program's worker, which runs jobs. */
export type JobWorkers = {
  /** Stops taking jobs and waits for running ones. Those that are not done after a while are given to another program. */
  stop(): Promise<void>
}

/**
 * A queue of jobs for several programs. If a program ends before its job is done, another one gets the job, so handlers must
 * tolerate being started twice. Only one program's completion of a job is accepted.
 */
export type JobQueue = {
  /** Adds a job. False if there is one with the same key already. */
  add(job: Job): Promise<boolean>
  /** Waiting jobs of a name, the next one first. */
  waiting(name: string): Promise<WaitingJob[]>
  /** Jobs of a name that failed for good within the last days, newest first. */
  failed(name: string): Promise<FailedJob[]>
  /** The state of a job; null if there is none with that id. */
  state(name: string, id: string): Promise<JobState | null>
  /** Cancels a waiting job. False if there is none, or if it has started. */
  cancel(name: string, id: string): Promise<boolean>
  /** Runs jobs until stopped, at most one of each name at a time. */
  work(handlers: JobHandlers, report: JobReport): Promise<JobWorkers>
  close(): Promise<void>
}

/** How long a finished job's key is remembered, in ms. */
export const KNOWN_FOR_MS = 7 * 86_400_000
/** How long running jobs may take when their program stops, in ms. */
export const STOP_MS = 8_000

/** Timing of a queue, in milliseconds, and its number of attempts. */
export type JobTimes = {
  /** Delay before the second attempt; doubled for each further one. */
  readonly retryMs: number
  /** After this time without a heartbeat a job is given to another program. */
  readonly leaseMs: number
  /** Polling interval. */
  readonly pollMs: number
  /** Most attempts of a job. */
  readonly tries: number
}

/** The timing in production; tests use shorter times. */
export const JOB_TIMES: JobTimes = { retryMs: 30_000, leaseMs: 20_000, pollMs: 1_000, tries: 8 }

/** Longest delay between two attempts, in ms. */
export const LONGEST_RETRY_MS = 6 * 3_600_000

/** The id of a job: random, or derived from its name and key. */
export function jobId({ name, key }: Pick<Job, 'name' | 'key'>): string {
  if (key === undefined) return randomUUID()
  const hex = createHash('sha256').update(`${name}\n${key}`).digest('hex')
  // Version 8 of RFC 9562, for custom ids.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
