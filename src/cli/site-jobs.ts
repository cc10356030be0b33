import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text as textOf } from 'node:stream/consumers'
import { findingText, type Finding } from '#content/check/finding.ts'
import { KEPT_RELEASES, type ReleaseStorage } from '#publish/storage/release-storage.ts'
import type { Job, JobHandlers } from '#store/jobs/job-queue.ts'
import type { Store } from '#store/port.ts'
import { isOvertaken, PLANNED_PUBLISH, publishArguments } from './plan-publish.ts'

/** The program as it was started: from its sources or as a bundle. */
const STARTED = process.argv[1] ?? ''

/** The daily job that clears away what nobody needs. */
const CLEARING = 'site.clear'
const DAY_MS = 86_400_000
/** Used codes are remembered for a month, so that no clock that is set back makes one work again. */
const KEPT_STEPS_MS = 30 * DAY_MS
const STEP_MS = 30_000
/** Attempts are counted for a day at the most. */
const ATTEMPTS_MS = DAY_MS
/** What a failed publish said last, in characters. */
const LAST_WORDS = 600
/** Errors that are put on record one by one. */
const MAX_LISTED = 10

/** What a server does beside answering. */
export type Housekeeping = {
  readonly store: () => Promise<Store>
  readonly storage: ReleaseStorage
  /** Of the processes that jobs start. */
  readonly env: Readonly<Record<string, string | undefined>>
  readonly cwd: string
  /** Days that entries of the audit stay; for ever, when left out. */
  readonly auditDays?: number | null
  /** The program whose verbs they are; this one, when left out. */
  readonly program?: string
}

/** How the jobs of the site itself are done. */
export const siteJobs = ({
  store,
  storage,
  env,
  cwd,
  auditDays = null,
  program = STARTED,
}: Housekeeping): JobHandlers => ({
  // In a process of its own: it takes memory and time that visitors should not feel, and can be stopped.
  [PLANNED_PUBLISH]: async ({ payload, signal }) => {
    if (await isOvertaken(payload, store)) return
    const args = [program, 'publish', ...publishArguments(payload), '--json']
    const child = spawn(process.execPath, args, { cwd, env, signal, stdio: ['ignore', 'pipe', 'pipe'] })
    const [outcome, progress] = [textOf(child.stdout), textOf(child.stderr)]
    const [code] = (await once(child, 'close')) as [number | null]
    if (code === 0) return
    const why = refusal(await outcome) ?? (await progress).trim().slice(-LAST_WORDS)
    throw new Error(`The planned publish ended with ${code}: ${why}`)
  },
  [CLEARING]: async () => {
    const { sessions, attempts, tokens, secondFactors, audit, jobs } = await store()
    const now = Date.now()
    await sessions.prune(now)
    await attempts.prune(now, ATTEMPTS_MS)
    await tokens.prune(now)
    await secondFactors.pruneSteps(Math.floor((now - KEPT_STEPS_MS) / STEP_MS))
    if (auditDays !== null) await audit.removeOlder(now - auditDays * DAY_MS)
    if ((await storage.ids()).length > 0) await storage.prune(KEPT_RELEASES)
    await jobs.add(clearing(now + DAY_MS))
  },
})

/** Why a publish was not done, by its own answer; null when it gave none. */
function refusal(outcome: string): string | null {
  const said = outcome.trim()
  if (!said.startsWith('{')) return null
  const answer = JSON.parse(said) as { failed: string } | { stopped: true; findings: readonly Finding[] }
  if ('failed' in answer) return answer.failed
  const { findings } = answer
  const errors = findings.filter(({ severity }) => severity === 'error')
  const listed = errors.slice(0, MAX_LISTED).map(findingText)
  return [`errors (${errors.length}), so the release before stays`, ...listed].join('\n')
}

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
