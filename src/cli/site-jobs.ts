import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { KEPT_RELEASES, type ReleaseStorage } from '#publish/storage/release-storage.ts'
import type { Job, JobHandlers } from '#store/jobs/job-queue.ts'
import type { Store } from '#store/port.ts'
import { isOvertaken, PLANNED_PUBLISH, publishArguments } from './plan-publish.ts'

/** The program as it was started: from its sources or as a bundle. */
const STARTED = process.argv[1] ?? ''

/** The daily job that clears away what nobody needs. */
const CLEARING = 'site.clear'
const DAY_MS = 86_400_000
/** Attempts are counted for an hour at the most. */
const ATTEMPTS_MS = 3_600_000
/** What a failed publish said last, in characters. */
const LAST_WORDS = 600

/** What a server does beside answering. */
export type Housekeeping = {
  readonly store: () => Promise<Store>
  readonly storage: ReleaseStorage
  /** Of the processes that jobs start. */
  readonly env: Readonly<Record<string, string | undefined>>
  readonly cwd: string
  /** The program whose verbs they are; this one, when left out. */
  readonly program?: string
}

/** How the jobs of the site itself are done. */
export const siteJobs = ({ store, storage, env, cwd, program = STARTED }: Housekeeping): JobHandlers => ({
  // In a process of its own: it takes memory and time that visitors should not feel, and can be stopped.
  [PLANNED_PUBLISH]: async ({ payload, signal }) => {
    if (await isOvertaken(payload, store)) return
    const args = [program, 'publish', ...publishArguments(payload)]
    const child = spawn(process.execPath, args, { cwd, env, signal, stdio: ['ignore', 'ignore', 'pipe'] })
    let said = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-LAST_WORDS)))
    const [code] = (await once(child, 'close')) as [number | null]
    if (code !== 0) throw new Error(`The planned publish ended with ${code}: ${said.trim()}`)
  },
  [CLEARING]: async () => {
    const { sessions, attempts, jobs } = await store()
    const now = Date.now()
    await sessions.prune(now)
    await attempts.prune(now - ATTEMPTS_MS)
    if ((await storage.ids()).length > 0) await storage.prune(KEPT_RELEASES)
    await jobs.add(clearing(now + DAY_MS))
  },
})

/** Puts on record that today's clearing is to be done; one server of several does it. */
export async function planClearing(store: Store): Promise<void> {
  await store.jobs.add(clearing(Date.now()))
}

const clearing = (at: number): Job => ({
  name: CLEARING,
  key: new Date(at).toISOString().slice(0, 10),
  payload: {},
  at,
})
