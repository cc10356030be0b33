import type { JobQueue } from '#store/jobs/job-queue.ts'
import type { Store } from '#store/port.ts'
import {
  cancelPlan,
  listPlans,
  planPublish,
  type PlanOutcome,
  type PlanRequest,
  type PublishPlan,
} from '#site/jobs/planned-publish.ts'
import type { PublishRequest } from '#site/publish/publish-request.ts'
import { errorsIn, reportErrors } from './report-findings.ts'
import { Undone, UsageError, type ExitCode, type Io } from '../verb.ts'

/** A time with an explicit time zone. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)$/

/** The command line's options about plans. */
export type PlanOptions = {
  readonly at?: string
  /** Whether it publishes the store's state at that time, instead of the current one. */
  readonly latest?: boolean
  readonly planned?: boolean
  readonly cancel?: string
  /** Whether the answer is one JSON value. */
  readonly json?: boolean
}

export const isAboutPlans = ({ at, latest, planned, cancel }: PlanOptions): boolean =>
  at !== undefined || latest === true || planned === true || cancel !== undefined

/** What is planned, and how. */
export type PlanSources = {
  readonly publish: Pick<PublishRequest, 'author' | 'channel' | 'note'>
  /** Milliseconds since 1970. */
  readonly now: number
  readonly plan?: (request: PlanRequest) => Promise<PlanOutcome>
}

/** Plans a publish, lists the planned ones, or cancels one. */
export async function publishPlans(options: PlanOptions, sources: PlanSources, io: Io): Promise<ExitCode> {
  const { at, latest = false, planned, cancel, json = false } = options
  if ([at, planned, cancel].filter((part) => part !== undefined).length > 1) {
    throw new UsageError('Write one of --at, --planned and --cancel.')
  }
  if (latest && at === undefined) throw new UsageError('--latest is for a publish that is planned with --at.')
  if (at !== undefined) {
    const request = { ...sources.publish, at: momentOf(at, sources.now), latest }
    io.note('Checking what is to be published …')
    const outcome = await (sources.plan ?? onSite(io))(request)
    return json ? reportAsJson(outcome, io) : reportPlan(outcome, request, io)
  }
  // Loaded only here: a publish changes no document.
  const { withStore } = await import('#site/store/with-store.ts')
  return withStore(io, (store) =>
    cancel !== undefined ? takeBack(store, cancel, json, io) : list(store.jobs, json, io),
  )
}

/** Plans a publish. Loaded only for planning, because it renders the site. */
const onSite =
  (io: Io) =>
  async (request: PlanRequest): Promise<PlanOutcome> => {
    const { presentBuild, withSite } = await import('#site/site.ts')
    const { findingsAsOf } = await import('#site/publish/draft-findings.ts')
    return withSite(io, await presentBuild(io.note), (site) =>
      planPublish(site.store, request, (of) => findingsAsOf(site, of)),
    )
  }

function reportAsJson({ planned, findings }: PlanOutcome, io: Io): ExitCode {
  io.say(JSON.stringify(planned === null ? { stopped: true, findings } : { planned, findings }))
  return planned === null ? 1 : 0
}

function reportPlan({ planned, findings }: PlanOutcome, { latest }: PlanRequest, io: Io): ExitCode {
  const errors = errorsIn(findings).length
  reportErrors(findings, io)
  if (planned === null) {
    io.note(`Nothing was planned, for there are errors (${errors}). Fix them, then plan again.`)
    return 1
  }
  const what = latest ? 'what the store holds then' : 'what the store holds now'
  io.say(`Planned for ${planned.at}. A running server publishes then ${what}.`)
  if (errors > 0) io.say(`Fix the errors (${errors}) until then: while there is one, nothing is published.`)
  return 0
}

async function takeBack(store: Store, number: string, json: boolean, io: Io): Promise<ExitCode> {
  const plan = await cancelPlan(store, number)
  if (plan === null) {
    throw new Undone(`No publish of the number ${number} is planned. See: npm run site -- publish --planned`)
  }
  io.say(json ? JSON.stringify({ cancelled: plan }) : `Taken back: ${plan.at}.`)
  return 0
}

async function list(jobs: JobQueue, json: boolean, io: Io): Promise<ExitCode> {
  const { waiting, failed } = await listPlans(jobs)
  if (json) {
    const all = [
      ...waiting.map((plan) => ({ ...plan, over: false })),
      ...failed.map((plan) => ({ ...plan, over: true })),
    ]
    io.say(JSON.stringify(all, null, 2))
    return 0
  }
  for (const plan of waiting) sayPlan(plan, plan.failure === null ? '' : '  failed, and is tried again', io)
  if (waiting.length === 0) io.say('Nothing is planned.')
  for (const plan of failed) sayPlan(plan, '  failed', io)
  if ([...waiting, ...failed].some(({ failure }) => failure !== null)) {
    io.say('A plan stays as it was made. Fix what is wrong and plan again, or publish now.')
  }
  return 0
}

/** A line for a plan, and lines with the reason of its failure. */
function sayPlan(plan: PublishPlan, state: string, io: Io): void {
  const { number, at, channel, author, documents, languages, asOf, failure } = plan
  const only = documents === undefined ? '' : `${documents.join(', ')} `
  const texts = languages === undefined ? '' : `texts in ${languages.join(', ')} `
  const what = `${only}${texts}${asOf === null ? 'latest' : `as of change ${asOf}`}`
  io.say(`${number}  ${at}  ${channel}  ${author}  ${what}${state}`)
  for (const line of failure?.split('\n') ?? []) io.say(`  ${line}`)
}

function momentOf(text: string, now: number): number {
  const at = MOMENT.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(at)) {
    throw new UsageError(`--at is "${text}": write a moment with its zone, such as 2026-12-01T09:00+01:00.`)
  }
  if (at <= now) throw new UsageError(`--at is "${text}", which is past.`)
  return at
}
