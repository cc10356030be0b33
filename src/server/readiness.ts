import type { FastifyInstance } from 'fastify'
import { apiProblem, type ApiProblem } from '#api/problems.ts'
import { StoreError } from '#store/errors.ts'
import type { Store } from '#store/port.ts'
import type { CurrentSite } from './current-site.ts'
import type { Log } from './log.ts'
import { sendProblem } from './send-answer.ts'

/** How long a result is used for further requests, in ms: anybody may ask, and each check writes to the disk. */
const RESULT_MS = 1_000

/** A store that does not answer sooner than this, in ms, is not ready. */
const PATIENCE_MS = 5_000

/** What readiness depends on; `store` is null for a server without one. */
export type ReadinessSources = {
  readonly current: CurrentSite
  readonly store: (() => Promise<Store>) | null
  readonly log: Log
  /** In ms. */
  readonly now: () => number
}

/** `/api/health`: the process is alive. `/api/ready`: it can serve visitors and save what people do (HTTP-40, OPS-20). */
export function healthRoutes(app: FastifyInstance, { current, store, log, now }: ReadinessSources): void {
  app.get('/api/health', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  const storeProblem = store === null ? async () => null : checkedStore(store, log, now)
  app.get('/api/ready', async (_request, reply) => {
    const served = current.get()
    if (!served) return sendProblem(notPublished, reply)
    const readable = (await served.isReadable()) || (await current.leaveDamaged()) ? current.get() : null
    if (!readable) return sendProblem(notReadable, reply)
    const problem = await storeProblem()
    if (problem !== null) return sendProblem(problem, reply)
    return reply.header('cache-control', 'no-store').send({ status: 'ok', release: readable.id })
  })
}

export const notPublished = apiProblem('away', 'Nothing is published yet: npm run site -- publish.')

const notReadable = apiProblem(
  'away',
  'Files of the live release are lost. Publish again: npm run site -- publish.',
)

/** Checks the store at most once at a time; the result is used for a moment. */
function checkedStore(
  open: () => Promise<Store>,
  log: Log,
  now: () => number,
): () => Promise<ApiProblem | null> {
  let last: { readonly at: number; readonly result: Promise<ApiProblem | null> } | null = null
  let isChecking = false
  const check = async (): Promise<ApiProblem | null> => {
    isChecking = true
    try {
      await withinPatience((async () => (await open()).probe())())
      return null
    } catch (error) {
      const failure = error instanceof StoreError ? error : new StoreError('StoreAway', { cause: error })
      log.error('store.not-ready', { says: failure.says, detail: failure.detail ?? '' })
      return apiProblem('away', failure.says)
    } finally {
      isChecking = false
    }
  }
  return () => {
    const at = now()
    if (last === null || (!isChecking && Math.abs(at - last.at) >= RESULT_MS)) last = { at, result: check() }
    return last.result
  }
}

async function withinPatience(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    const fail = () => reject(new StoreError('StoreAway', { detail: `no answer in ${PATIENCE_MS} ms` }))
    timer = setTimeout(fail, PATIENCE_MS)
  })
  try {
    await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
    // After a timeout, nobody else waits for it.
    work.catch(() => {})
  }
}
