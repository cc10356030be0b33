import type { JobWithMetadata, PgBoss } from 'pg-boss'
import { isObject, type JsonObject } from '#std/json.ts'
import { inCatalogue } from '../errors.ts'
import { postgresErrorName } from '../postgres/postgres-error-name.ts'
import {
  FinalFailure,
  JOB_TIMES,
  jobId,
  KNOWN_FOR_MS,
  LONGEST_RETRY_MS,
  STOP_MS,
  type JobHandler,
  type JobQueue,
  type JobReport,
  type JobState,
  type JobTimes,
} from './job-queue.ts'

/** Connections for jobs, besides those of the store; one of them is notified of new jobs. */
const CONNECTIONS = 3
/** The library's minimum heartbeat, in seconds. */
const SHORTEST_LEASE_S = 10
/** The library's minimum polling interval, in seconds. */
const SHORTEST_POLL_S = 0.5
/** New jobs are announced by notifications. Polling is only for retries and abandoned jobs, which can wait longer. */
const LAZY = 4
/** Longest time that a job may take, in seconds. */
const LONGEST_JOB_S = 3_600

/** Jobs in PostgreSQL, for programs on many machines. Nothing is connected before the first use. */
export function bossJobs(url: string, times: Partial<JobTimes> = {}): JobQueue {
  const { retryMs, leaseMs, pollMs, tries } = { ...JOB_TIMES, ...times }
  const told = <T>(run: () => Promise<T>) => inCatalogue(postgresErrorName, run)
  const queue = {
    retryLimit: tries - 1,
    retryDelay: seconds(retryMs),
    retryBackoff: true,
    retryDelayMax: seconds(LONGEST_RETRY_MS),
    expireInSeconds: LONGEST_JOB_S,
    heartbeatSeconds: Math.max(SHORTEST_LEASE_S, seconds(leaseMs)),
    deleteAfterSeconds: seconds(KNOWN_FOR_MS),
    notify: true,
  }
  const hearing = { report: (() => {}) as JobReport }
  const watchS = Math.max(1, Math.floor(leaseMs / 2_000))
  let starting: Promise<PgBoss> | null = null
  const started = () => (starting ??= start(url, watchS, hearing).catch(forget))
  const forget = (error: unknown): never => {
    starting = null
    throw error
  }
  const known = new Set<string>()
  const queueOf = async (name: string): Promise<PgBoss> => {
    const boss = await started()
    if (!known.has(name)) await boss.createQueue(name, queue)
    known.add(name)
    return boss
  }

  return {
    add: (job) =>
      told(async () => {
        const boss = await queueOf(job.name)
        const at = job.at === undefined ? {} : { startAfter: new Date(job.at) }
        return (await boss.send(job.name, job.payload, { id: jobId(job), ...at })) !== null
      }),
    waiting: (name) =>
      told(async () => {
        const jobs = await (await queueOf(name)).findJobs<JsonObject>(name, { queued: true })
        const listed = jobs.map(({ id, data, startAfter, output }) => ({
          id,
          payload: data,
          at: startAfter.getTime(),
          failure: failureIn(output),
        }))
        return listed.sort((a, b) => a.at - b.at)
      }),
    failed: (name) =>
      told(async () => {
        const jobs = await (await queueOf(name)).findJobs<JsonObject>(name)
        const failed = jobs.filter(isFailed)
        return failed
          .map(({ id, data, completedOn, output }) => ({
            id,
            payload: data,
            at: completedOn?.getTime() ?? 0,
            failure: failureIn(output) ?? '',
          }))
          .sort((a, b) => b.at - a.at)
      }),
    state: (name, id) =>
      told(async () => {
        const [job] = await (await queueOf(name)).findJobs<JsonObject>(name, { id })
        return job === undefined ? null : stateOf(job)
      }),
    cancel: (name, id) =>
      told(async () => {
        const boss = await queueOf(name)
        const [waiting] = await boss.findJobs(name, { id, queued: true })
        if (waiting) await boss.deleteJob(name, id)
        return waiting !== undefined
      }),
    work: (handlers, report) =>
      told(async () => {
        hearing.report = report
        const names = Object.keys(handlers)
        for (const [name, handler] of Object.entries(handlers)) {
          const boss = await queueOf(name)
          const pollS = Math.max(SHORTEST_POLL_S, pollMs / 1000)
          const how = {
            pollingIntervalSeconds: pollS,
            notifyPollingIntervalSeconds: pollS * LAZY,
            includeMetadata: true,
          } as const
          await boss.work(name, how, ([job]: JobWithMetadata<JsonObject>[]) => carryOut(job, handler, report))
        }
        return {
          stop: async () => {
            const boss = await started()
            await Promise.all(names.map((name) => boss.offWork(name, { wait: false })))
            await close()
          },
        }
      }),
    close,
  }

  async function close(): Promise<void> {
    const boss = await starting?.catch(() => null)
    starting = null
    known.clear()
    await boss?.stop({ graceful: true, timeout: STOP_MS, close: true })
  }
}

/** Loaded with the first job: most commands of the command line have none. */
async function start(url: string, watchS: number, hearing: { readonly report: JobReport }): Promise<PgBoss> {
  const { PgBoss } = await import('pg-boss')
  const boss = new PgBoss({
    connectionString: url,
    max: CONNECTIONS,
    schema: 'job_queue',
    schedule: false,
    useListenNotify: true,
    superviseIntervalSeconds: watchS,
    monitorIntervalSeconds: watchS,
  })
  boss.on('error', (error) => hearing.report(error, null))
  await boss.start()
  return boss
}

async function carryOut(
  job: JobWithMetadata<JsonObject> | undefined,
  handler: JobHandler,
  report: JobReport,
): Promise<object | undefined> {
  if (job === undefined) return undefined
  const { id, name, data, retryCount, signal } = job
  try {
    await handler({ id, payload: data, attempt: retryCount + 1, signal })
    return undefined
  } catch (error) {
    report(error, name)
    // The library would retry it; so for the library the job is completed, with the reason of its failure as output.
    if (error instanceof FinalFailure) return { message: error.message }
    throw error
  }
}

type KeptJob = Pick<JobWithMetadata, 'state' | 'output'>

const isFailed = ({ state, output }: KeptJob): boolean =>
  state === 'failed' || (state === 'completed' && failureIn(output) !== null)

function stateOf({ state, output }: KeptJob): JobState {
  if (state === 'active') return { state: 'running' }
  const reason = failureIn(output)
  if (reason !== null) return { state: 'failed', reason }
  return { state: state === 'completed' ? 'done' : 'waiting' }
}

/** What the handler threw, as the library stores it: an error as its fields. */
const failureIn = (output: unknown): string | null =>
  isObject(output) && typeof output['message'] === 'string' ? output['message'] : null

const seconds = (ms: number): number => Math.max(1, Math.round(ms / 1000))
