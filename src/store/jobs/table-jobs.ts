import { EventEmitter, once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import type { JsonObject } from '#std/json.ts'
import { stored } from '../documents/rows.ts'
import type { Db, Engine } from '../engine.ts'
import {
  FinalFailure,
  JOB_TIMES,
  jobId,
  KNOWN_FOR_MS,
  LONGEST_RETRY_MS,
  STOP_MS,
  type FailedJob,
  type Job,
  type JobHandler,
  type JobQueue,
  type JobReport,
  type JobState,
  type JobTimes,
  type WaitingJob,
} from './job-queue.ts'

/** How many times a running job renews its lease within one lease. */
const SIGNS_IN_LEASE = 3

/** A job that this program took. `attempt` distinguishes it from later attempts by others. */
type Taken = { readonly id: string; readonly payload: JsonObject; readonly attempt: number }

/** Jobs in a table of the store, for programs on one machine. */
export function tableJobs(engine: Engine, times: Partial<JobTimes> = {}): JobQueue {
  const { retryMs, leaseMs, pollMs, tries } = { ...JOB_TIMES, ...times }
  const arrivals = new EventEmitter()
  arrivals.setMaxListeners(0)

  async function pause(signal: AbortSignal): Promise<void> {
    const woken = AbortSignal.any([signal, AbortSignal.timeout(pollMs)])
    await once(arrivals, 'job', { signal: woken }).catch(() => {})
  }

  /** Runs a job that was taken, and records the result. */
  async function carryOut(job: Taken, handler: JobHandler, stop: AbortSignal): Promise<void> {
    const ended = new AbortController()
    const signs = setInterval(() => {
      void engine
        .write((tx) => prolong(tx, job, Date.now() + leaseMs))
        .then((isOurs) => isOurs || ended.abort())
        .catch(() => {})
    }, leaseMs / SIGNS_IN_LEASE)
    try {
      await handler({ ...job, signal: AbortSignal.any([stop, ended.signal]) })
      await engine.write((tx) => finish(tx, job, { done_at: Date.now(), failure: null }))
    } catch (error) {
      const wait = Math.min(LONGEST_RETRY_MS, retryMs * 2 ** (job.attempt - 1))
      const isOver = job.attempt >= tries || error instanceof FinalFailure
      const next = isOver ? { done_at: Date.now() } : { at: Date.now() + wait }
      const failure = error instanceof Error ? error.message : String(error)
      await engine.write((tx) => finish(tx, job, { ...next, failure }))
      throw error
    } finally {
      clearInterval(signs)
    }
  }

  async function workOn(
    name: string,
    handler: JobHandler,
    report: JobReport,
    { idle, busy }: { readonly idle: AbortSignal; readonly busy: AbortSignal },
  ): Promise<void> {
    while (!idle.aborted) {
      try {
        const job = await take(engine, name, Date.now(), leaseMs)
        if (job) await carryOut(job, handler, busy)
        else await pause(idle)
      } catch (error) {
        report(error, name)
        await pause(idle)
      }
    }
  }

  return {
    add: async (job) => {
      const isNew = await engine.write((tx) => add(tx, job))
      arrivals.emit('job')
      return isNew
    },
    waiting: (name) => engine.read((db) => waiting(db, name, Date.now())),
    failed: (name) => engine.read((db) => failed(db, name)),
    state: (name, id) => engine.read((db) => state(db, name, { id, now: Date.now() })),
    cancel: (name, id) => engine.write((tx) => cancel(tx, name, id, Date.now())),
    work: async (handlers, report) => {
      const idle = new AbortController()
      const busy = new AbortController()
      const loops = Object.entries(handlers).map(([name, handler]) =>
        workOn(name, handler, report, { idle: idle.signal, busy: busy.signal }),
      )
      return {
        stop: async () => {
          idle.abort()
          const waited = new AbortController()
          await Promise.race([
            Promise.all(loops),
            setTimeout(STOP_MS, null, { signal: waited.signal }).catch(() => {}),
          ])
          waited.abort()
          busy.abort()
        },
      }
    },
    close: async () => {},
  }
}

async function add(tx: Db, job: Job): Promise<boolean> {
  const { name, payload, at = Date.now() } = job
  await tx
    .deleteFrom('job')
    .where('done_at', '<', Date.now() - KNOWN_FOR_MS)
    .execute()
  const kept = await tx
    .insertInto('job')
    .values({
      id: jobId(job),
      name,
      payload: JSON.stringify(payload),
      at,
      attempt: 0,
      lease_until: null,
      done_at: null,
      failure: null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return kept !== undefined
}

/** Jobs of a name that are not running. */
const free = (db: Db, name: string, now: number) =>
  db
    .selectFrom('job')
    .where('name', '=', name)
    .where('done_at', 'is', null)
    .where((eb) => eb.or([eb('lease_until', 'is', null), eb('lease_until', '<', now)]))
    .orderBy('at')
    .orderBy('id')

async function waiting(db: Db, name: string, now: number): Promise<WaitingJob[]> {
  const rows = await free(db, name, now).select(['id', 'payload', 'at', 'failure']).execute()
  return rows.map(({ payload, ...rest }) => ({ ...rest, payload: stored(payload) as JsonObject }))
}

async function failed(db: Db, name: string): Promise<FailedJob[]> {
  const rows = await db
    .selectFrom('job')
    .where('name', '=', name)
    .where('done_at', 'is not', null)
    .where('failure', 'is not', null)
    .select(['id', 'payload', 'done_at', 'failure'])
    .orderBy('done_at', 'desc')
    .execute()
  return rows.map(({ id, payload, done_at: at, failure }) => ({
    id,
    payload: stored(payload) as JsonObject,
    at: at ?? 0,
    failure: failure ?? '',
  }))
}

async function state(
  db: Db,
  name: string,
  { id, now }: { readonly id: string; readonly now: number },
): Promise<JobState | null> {
  const job = await db
    .selectFrom('job')
    .where('name', '=', name)
    .where('id', '=', id)
    .select(['done_at', 'failure', 'lease_until'])
    .executeTakeFirst()
  if (job === undefined) return null
  const { done_at, failure, lease_until } = job
  if (lease_until !== null && lease_until >= now) return { state: 'running' }
  if (failure !== null) return { state: 'failed', reason: failure }
  return { state: done_at === null ? 'waiting' : 'done' }
}

async function cancel(tx: Db, name: string, id: string, now: number): Promise<boolean> {
  const found = await free(tx, name, now).where('id', '=', id).select('id').executeTakeFirst()
  if (found) await tx.deleteFrom('job').where('id', '=', id).execute()
  return found !== undefined
}

/** Takes the next due job; null if there is none. Checks without locking first, because usually there is none. */
async function take(engine: Engine, name: string, now: number, leaseMs: number): Promise<Taken | null> {
  const due = (db: Db) => free(db, name, now).where('at', '<=', now).selectAll().executeTakeFirst()
  if ((await engine.read(due)) === undefined) return null
  return engine.write(async (tx) => {
    const row = await due(tx)
    if (row === undefined) return null
    const attempt = row.attempt + 1
    await tx
      .updateTable('job')
      .set({ attempt, lease_until: now + leaseMs })
      .where('id', '=', row.id)
      .execute()
    return { id: row.id, payload: stored(row.payload) as JsonObject, attempt }
  })
}

/** False if the job was given to another program in the meantime. */
async function prolong(tx: Db, { id, attempt }: Taken, until: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('job')
    .set({ lease_until: until })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

async function finish(
  tx: Db,
  { id, attempt }: Taken,
  outcome: { readonly at?: number; readonly done_at?: number; readonly failure: string | null },
): Promise<void> {
  await tx
    .updateTable('job')
    .set({ ...outcome, lease_until: null })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .execute()
}
