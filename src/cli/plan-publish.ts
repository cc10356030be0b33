import type { Finding } from '#content/check/finding.ts'
import type { JsonObject } from '#std/json.ts'
import type { JobQueue, WaitingJob } from '#store/jobs/job-queue.ts'
import type { Store } from '#store/port.ts'
import type { Channel } from '#store/channel.ts'
import { AUTHOR } from './author.ts'
import { tellErrors } from './tell-findings.ts'
import { Undone, UsageError, type ExitCode, type Io } from './verb.ts'

/** The job of a publish that waits for its time. */
export const PLANNED_PUBLISH = 'site.publish'

/** A moment that means the same everywhere. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)$/

/** What is said of an empty store. */
export const NOTHING_TO_PUBLISH = 'The store is empty. Import first: npm run site -- import'

/** What a planned publish is asked for. */
export type PlannedPublish = { readonly author: string; readonly preprod: boolean }

/** A planned publish on record; `asOf` is the last change that is part of it, null for whatever the store holds then. */
type RecordedPublish = PlannedPublish & { readonly asOf: number | null }

/** What of the words of the command line is about the plan. */
export type PlanWish = {
  readonly at?: string
  /** Whether what the store holds at that moment is meant, and not what it holds while the plan is made. */
  readonly latest?: boolean
  readonly planned?: boolean
  readonly cancel?: string
  /** Whether the answer is one JSON value. */
  readonly json?: boolean
}

export const isPlanWish = ({ at, latest, planned, cancel }: PlanWish): boolean =>
  at !== undefined || latest === true || planned === true || cancel !== undefined

/** What is wrong with the documents as they were after a change; null when there are none. */
export type FindingsAsOf = (io: Io, asOf: number, channel: Channel) => Promise<readonly Finding[] | null>

/** Plans a publish, lists the planned ones, or takes one back. The server that comes first at its time carries it out. */
export async function planPublish(
  wish: PlanWish,
  publish: PlannedPublish,
  io: Io,
  now: number,
  findingsAsOf: FindingsAsOf = drawnFindings,
): Promise<ExitCode> {
  const { at, latest = false, planned, cancel, json = false } = wish
  if ([at, planned, cancel].filter((part) => part !== undefined).length > 1) {
    throw new UsageError('Write one of --at, --planned and --cancel.')
  }
  if (latest && at === undefined) throw new UsageError('--latest is for a publish that is planned with --at.')
  const moment = at === undefined ? null : momentOf(at, now)
  // Loaded only here: a publish changes no document, and needs nothing that does.
  const { withStore } = await import('./with-store.ts')
  return withStore(io, async (store) =>
    moment !== null
      ? plan(store, { ...publish, at: moment, latest, json }, io, findingsAsOf)
      : cancel !== undefined
        ? takeBack(store.jobs, cancel, json, io)
        : list(store.jobs, json, io),
  )
}

/** Loaded only to plan: it draws the site. */
const drawnFindings: FindingsAsOf = async (...asked) =>
  (await import('./draft-findings.ts')).findingsAsOf(...asked)

/** A plan as it is asked for; `at` is in milliseconds since 1970. */
type AskedPlan = PlannedPublish & { readonly at: number; readonly latest: boolean; readonly json: boolean }

/**
 * Puts a publish on record, once the checks have found no error in what it would show: whoever plans hears of it while there is
 * time.
 */
async function plan(
  store: Store,
  { at, latest, json, ...publish }: AskedPlan,
  io: Io,
  findingsAsOf: FindingsAsOf,
): Promise<ExitCode> {
  const seq = await store.lastSeq()
  io.note('Checking what is to be published …')
  const findings = await findingsAsOf(io, seq, publish.preprod ? 'preprod' : 'live')
  if (findings === null) throw new Undone(NOTHING_TO_PUBLISH)
  const errors = findings.filter(({ severity }) => severity === 'error').length
  if (!json) tellErrors(findings, io)
  if (errors > 0 && !latest) {
    if (json) io.say(JSON.stringify({ stopped: true, findings }))
    else io.note(`Nothing was planned, for there are errors (${errors}). Mend them, then plan again.`)
    return 1
  }
  const payload = { ...publish, asOf: latest ? null : seq }
  await store.jobs.add({ name: PLANNED_PUBLISH, payload, at })
  if (json) {
    io.say(JSON.stringify({ planned: termsOf({ at, payload }), findings }))
    return 0
  }
  const what = latest ? 'what the store holds then' : 'what the store holds now'
  io.say(`Planned for ${new Date(at).toISOString()}. A running server publishes then ${what}.`)
  if (errors > 0) io.say(`Mend the errors (${errors}) until then: while there is one, nothing is published.`)
  return 0
}

/** Lets a running server publish what the store holds now, as soon as it can; answers the last change that goes out. */
export async function publishSoon(store: Store, author: string, now: number): Promise<number> {
  const seq = await store.lastSeq()
  await store.jobs.add({ name: PLANNED_PUBLISH, payload: { author, preprod: false, asOf: seq }, at: now })
  return seq
}

async function takeBack(jobs: JobQueue, id: string, json: boolean, io: Io): Promise<ExitCode> {
  const found = (await jobs.waiting(PLANNED_PUBLISH)).find((job) => job.id.startsWith(id))
  if (found !== undefined && (await jobs.cancel(PLANNED_PUBLISH, found.id))) {
    io.say(json ? JSON.stringify({ cancelled: planOf(found) }) : `Taken back: ${planOf(found).at}.`)
    return 0
  }
  throw new Undone(`No publish of the number ${id} is planned. See: npm run site -- publish --planned`)
}

async function list(jobs: JobQueue, json: boolean, io: Io): Promise<ExitCode> {
  const waiting = await jobs.waiting(PLANNED_PUBLISH)
  const failed = await jobs.failed(PLANNED_PUBLISH)
  if (json) {
    const lasting = failed.map((job) => ({ ...planOf(job), over: true }))
    io.say(JSON.stringify([...waiting.map((job) => ({ ...planOf(job), over: false })), ...lasting], null, 2))
    return 0
  }
  for (const job of waiting) tellPlan(job, job.failure === null ? '' : '  failed, and is tried again', io)
  if (waiting.length === 0) io.say('Nothing is planned.')
  for (const job of failed) tellPlan(job, '  failed', io)
  if ([...waiting, ...failed].some(({ failure }) => failure !== null)) {
    io.say('A plan stays as it was made. Mend what is wrong and plan again, or publish now.')
  }
  return 0
}

/** A plan as people and programs are told of it. */
const planOf = ({ id, failure, ...job }: WaitingJob) => ({ number: id.slice(0, 8), ...termsOf(job), failure })

/** When a planned publish is due, and what it publishes: with `asOf` null the latest state. */
function termsOf({ at, payload }: Pick<WaitingJob, 'at' | 'payload'>) {
  const { author, preprod, asOf } = plannedPublish(payload)
  return { at: new Date(at).toISOString(), channel: preprod ? 'preprod' : 'live', author, asOf }
}

/** One line for a plan, and the lines of why it failed. */
function tellPlan(job: WaitingJob, state: string, io: Io): void {
  const { number, at, channel, author, asOf, failure } = planOf(job)
  const what = asOf === null ? 'latest' : `as of change ${asOf}`
  io.say(`${number}  ${at}  ${channel}  ${author}  ${what}${state}`)
  for (const line of failure?.split('\n') ?? []) io.say(`  ${line}`)
}

const plannedPublish = ({ author, preprod, asOf }: JsonObject): RecordedPublish => ({
  author: typeof author === 'string' ? author : AUTHOR,
  preprod: preprod === true,
  asOf: typeof asOf === 'number' ? asOf : null,
})

/** The words after `publish` that carry out a planned one. */
export function publishArguments(payload: JsonObject): string[] {
  const { author, preprod, asOf } = plannedPublish(payload)
  return [
    `--author=${author}`,
    ...(preprod ? ['--preprod'] : []),
    ...(asOf === null ? [] : [`--as-of=${asOf}`, '--unless-later']),
  ]
}

/**
 * Whether what was planned is shown already: a later state was published meanwhile, which holds all of it. Publishing the
 * earlier one would take back what came between.
 */
export async function isOvertaken(payload: JsonObject, store: () => Promise<Store>): Promise<boolean> {
  const { preprod, asOf } = plannedPublish(payload)
  if (asOf === null) return false
  const shown = await (await store()).releases.current(preprod ? 'preprod' : 'live')
  return shown !== null && shown.seq > asOf
}

function momentOf(text: string, now: number): number {
  const at = MOMENT.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(at)) {
    throw new UsageError(`--at is "${text}": write a moment with its zone, such as 2026-12-01T09:00+01:00.`)
  }
  if (at <= now) throw new UsageError(`--at is "${text}", which is past.`)
  return at
}
