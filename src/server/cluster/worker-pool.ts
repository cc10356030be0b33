import cluster, { type Worker } from 'node:cluster'
import { availableParallelism } from 'node:os'
import { numberSetting } from '#site/settings/read-setting.ts'

/** Environment variable with a worker's index in the pool; not set in other processes. */
export const WORKER_PLACE = 'SITE_WORKER_PLACE'

/** Delay before a worker is restarted, in ms; doubled if it soon ends again. */
const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 10_000
/** A worker that ran this long, in ms, did not end "soon". */
const STEADY_MS = 30_000
/** How long workers may take to end, in ms; then they are killed. */
const PATIENCE_MS = 12_000

/** Most processes per core; more would only use memory. */
const PER_CORE = 16

type Env = Readonly<Record<string, string | undefined>>

/** Number of worker processes: WORKERS, a number or `auto`, which is one per core; one if it is not set. */
export function workerCount(env: Env, problems: string[]): number {
  if (env['WORKERS'] === 'auto') return availableParallelism()
  const most = PER_CORE * availableParallelism()
  const count = numberSetting(env, 'WORKERS', 1, '`auto`, or the number of processes', problems) ?? 1
  if (count > most)
    problems.push(`WORKERS is "${count}": write \`auto\`, or ${most} at most on this machine.`)
  return Math.min(count, most)
}

/** Processes that share a port. One that ends is restarted. */
export class WorkerPool {
  readonly #report: (line: string) => void
  readonly #workers = new Map<number, Worker>()
  readonly #timers = new Set<NodeJS.Timeout>()
  #isStopping = false

  constructor(report: (line: string) => void) {
    this.#report = report
  }

  /** Starts workers, which run this program's command line again. Resolves when the first one listens; throws if it can't. */
  async start(count: number): Promise<{ readonly port: number }> {
    const listening = Promise.withResolvers<{ readonly port: number }>()
    cluster.once('listening', (_worker, { port }) => listening.resolve({ port }))
    const first = this.#fork(0, 0)
    first.once('exit', (code) => listening.reject(new WorkerFailed(code)))
    const place = await listening.promise
    for (let each = 1; each < count; each += 1) this.#fork(each, 0)
    return place
  }

  /** Ends all workers after they have answered pending requests. */
  async stop(): Promise<void> {
    this.#isStopping = true
    for (const timer of this.#timers) clearTimeout(timer)
    const gone = [...this.#workers.values()].map((worker) => {
      const late = setTimeout(() => worker.process.kill('SIGKILL'), PATIENCE_MS)
      worker.process.kill('SIGTERM')
      return new Promise<void>((resolve) =>
        worker.once('exit', () => {
          clearTimeout(late)
          resolve()
        }),
      )
    })
    await Promise.all(gone)
  }

  #fork(place: number, soonEnds: number): Worker {
    const worker = cluster.fork({ [WORKER_PLACE]: String(place) })
    const began = Date.now()
    this.#workers.set(place, worker)
    worker.once('exit', (code, signal) => {
      this.#workers.delete(place)
      if (this.#isStopping) return
      const soon = Date.now() - began < STEADY_MS ? soonEnds + 1 : 0
      const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** soon)
      this.#report(`Worker ${place + 1} ended (${signal ?? code}); another one starts in ${pause} ms.`)
      const timer = setTimeout(() => {
        this.#timers.delete(timer)
        this.#fork(place, soon)
      }, pause)
      this.#timers.add(timer)
    })
    return worker
  }
}

/** The first worker ended before it listened; it printed the reason. */
export class WorkerFailed extends Error {
  override readonly name = 'WorkerFailed'
  readonly code: number

  constructor(code: number) {
    super(`The first worker ended with ${code}.`)
    this.code = code
  }
}
