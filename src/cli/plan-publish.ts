import type { JsonObject } from '#std/json.ts'
import type { JobQueue } from '#store/jobs/job-queue.ts'
import type { Store } from '#store/port.ts'
import { AUTHOR } from './author.ts'
import { UsageError, type ExitCode, type Io } from './verb.ts'

/** The job of a publish that waits for its time. */
export const PLANNED_PUBLISH = 'site.publish'

/** A moment that means the same everywhere. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)$/

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
}

export const isPlanWish = ({ at, latest, planned, cancel }: PlanWish): boolean =>
  at !== undefined || latest === true || planned === true || cancel !== undefined

/** Plans a publish, lists the planned ones, or takes one back. The server that comes first at its time carries it out. */
export async function planPublish(
  wish: PlanWish,
  publish: PlannedPublish,
  io: Io,
  now: number,
): Promise<ExitCode> {
  const { at, latest = false, planned, cancel } = wish
  if ([at, planned, cancel].filter((part) => part !== undefined).length > 1) {
    throw new UsageError('Write one of --at, --planned and --cancel.')
  }
  if (latest && at === undefined) throw new UsageError('--latest is for a publish that is planned with --at.')
  const moment = at === undefined ? null : momentOf(at, now)
  // Loaded only here: a publish changes no document, and needs nothing that does.
  const { withStore } = await import('./with-store.ts')
  return withStore(io, async (store) =>
    moment !== null
      ? plan(store.jobs, moment, { ...publish, asOf: latest ? null : await store.lastSeq() }, io)
      : cancel !== undefined
        ? takeBack(store.jobs, cancel, io)
        : list(store.jobs, io),
  )
}

async function plan(jobs: JobQueue, at: number, publish: RecordedPublish, io: Io): Promise<ExitCode> {
  await jobs.add({ name: PLANNED_PUBLISH, payload: { ...publish }, at })
  const what = publish.asOf === null ? 'what the store holds then' : 'what the store holds now'
  io.say(`Planned for ${new Date(at).toISOString()}. A running server publishes then ${what}.`)
  return 0
}

async function takeBack(jobs: JobQueue, id: string, io: Io): Promise<ExitCode> {
  const found = (await jobs.waiting(PLANNED_PUBLISH)).find((job) => job.id.startsWith(id))
  if (found !== undefined && (await jobs.cancel(PLANNED_PUBLISH, found.id))) {
    io.say(`Taken back: ${new Date(found.at).toISOString()}.`)
    return 0
  }
  io.note(`No publish of the number ${id} is planned. See: npm run site -- publish --planned`)
  return 1
}

async function list(jobs: JobQueue, io: Io): Promise<ExitCode> {
  const waiting = await jobs.waiting(PLANNED_PUBLISH)
  for (const { id, at, payload } of waiting) {
    const { author, preprod, asOf } = plannedPublish(payload)
    const what = asOf === null ? 'latest' : `as of change ${asOf}`
    io.say(
      `${id.slice(0, 8)}  ${new Date(at).toISOString()}  ${preprod ? 'preprod' : 'live'}  ${author}  ${what}`,
    )
  }
  if (waiting.length === 0) io.say('Nothing is planned.')
  return 0
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
