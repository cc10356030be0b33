import { randomUUID } from 'node:crypto'
import type { Finding } from '#content/check/finding.ts'
import type { DocumentKey } from '#model/document.ts'
import type { TextLanguage } from '#model/language.ts'
import { hasPermission } from '#model/role.ts'
import type { JsonObject } from '#std/json.ts'
import { jobId, type JobQueue, type WaitingJob } from '#store/jobs/job-queue.ts'
import type { Store } from '#store/port.ts'
import type { Channel } from '#publish/release/channel.ts'
import { DEFAULT_AUTHOR, type PublishRequest } from '../publish/publish-request.ts'
import { mediaNamedAsOf, plannedMedia } from './planned-media.ts'

/** Name of the job of a publish that waits for its time, or for a server. */
export const PLANNED_PUBLISH = 'site.publish'

/** A publish that a person starts, of everything or of chosen documents. */
export type StartRequest = Pick<PublishRequest, 'author' | 'note' | 'channel' | 'documents' | 'languages'> & {
  /**
   * The person's id, who must still be allowed to publish at its time; left out for the command line, which needs no
   * permission.
   */
  readonly person?: string
}

/** A publish that runs later; `at` is in milliseconds since 1970. */
export type PlanRequest = StartRequest & {
  readonly at: number
  /** Whether it publishes the store's state at that time, instead of the current one. */
  readonly latest?: boolean
}

/** A planned publish, as reported to people and programs. */
export type PublishPlan = {
  /** Used by API calls to cancel it. */
  readonly id: string
  /** Used by people to cancel it on the command line: the first characters of the id. */
  readonly number: string
  readonly at: string
  readonly channel: Channel
  readonly author: string
  readonly note?: string
  /** The chosen documents; left out if it publishes everything. */
  readonly documents?: readonly DocumentKey[]
  /** The chosen languages; left out if it publishes all of them. */
  readonly languages?: readonly TextLanguage[]
  /** The last change that is included; null if it takes the state at its time. */
  readonly asOf: number | null
  /** Why its latest attempt failed; null if none did. */
  readonly failure: string | null
}

/** Result of planning: if there are errors nothing is planned, unless it takes the latest state. */
export type PlanOutcome = {
  readonly planned: Omit<PublishPlan, 'number' | 'failure'> | null
  readonly findings: readonly Finding[]
}

/** The findings about such a publish, rendered as it would be. Throws NothingToPublish. */
export type FindingsAsOf = (
  request: Pick<PublishRequest, 'asOf' | 'channel' | 'documents' | 'languages'>,
) => Promise<readonly Finding[]>

/**
 * Plans a publish, unless the checks find errors in it: its author learns about them while there is time. At its time, any free
 * server runs it, with the media files as they were when it was planned.
 */
export async function planPublish(
  store: Pick<Store, 'lastSeq' | 'jobs' | 'publishStatuses' | 'atOnce' | 'media'>,
  { at, latest = false, ...publish }: PlanRequest,
  findingsAsOf: FindingsAsOf,
): Promise<PlanOutcome> {
  const seq = await store.lastSeq()
  const { channel = 'live', documents, languages } = publish
  const chosen = { ...(documents && { documents }), ...(languages && { languages }) }
  // Recorded before the checks, which take time: the bytes of a file that is deleted meanwhile are kept for a day, and still
  // published.
  const media = latest ? {} : { media: await mediaNamedAsOf(store, seq) }
  const findings = await findingsAsOf({ asOf: seq, channel, ...chosen })
  const hasErrors = findings.some(({ severity }) => severity === 'error')
  if (hasErrors && !latest) return { planned: null, findings }
  const payload = { ...payloadOf(publish, latest ? null : seq), ...media }
  const job = { name: PLANNED_PUBLISH, key: randomUUID(), payload, at }
  const id = jobId(job)
  // Recorded first: whoever takes the job at once records what comes after.
  await store.publishStatuses.put({ ...statusOf(id, payload), state: 'planned', detail: { due: at } })
  await store.jobs.add(job).catch(async (error: unknown) => {
    // The queue may have taken it before it failed. The first error says most.
    await takeBack(store, id, payload).catch(() => {})
    throw error
  })
  return { planned: { id, ...termsOf({ at, payload }) }, findings }
}

/** Planned publishes, the next one first, and publishes that failed for good, newest first, including immediate ones. */
export async function listPlans(
  jobs: JobQueue,
): Promise<{ readonly waiting: readonly PublishPlan[]; readonly failed: readonly PublishPlan[] }> {
  const [waiting, failed] = [await jobs.waiting(PLANNED_PUBLISH), await jobs.failed(PLANNED_PUBLISH)]
  const planned = waiting.filter(({ payload }) => payload['once'] !== true)
  return { waiting: planned.map(planOf), failed: failed.map(planOf) }
}

/** The planned publishes that need a file, the next one first. */
export const plansShowing = async (jobs: JobQueue, name: string): Promise<readonly WaitingJob[]> =>
  (await jobs.waiting(PLANNED_PUBLISH)).filter(({ payload }) =>
    Object.hasOwn(plannedMedia(payload) ?? {}, name),
  )

/** Cancels a planned publish by its number; null if there is none, or if it has started. */
export async function cancelPlan(
  { jobs, publishStatuses }: Pick<Store, 'jobs' | 'publishStatuses'>,
  number: string,
): Promise<PublishPlan | null> {
  const found = (await jobs.waiting(PLANNED_PUBLISH)).find(({ id }) => id.startsWith(number))
  if (found === undefined || !(await jobs.cancel(PLANNED_PUBLISH, found.id))) return null
  const { id, payload } = found
  await recordCancelled({ publishStatuses }, id, payload)
  return planOf(found)
}

/**
 * Cancels a plan of which nobody knows whether the queue took it. The record of one that has started, or that may still start,
 * stays as it is.
 */
async function takeBack(
  { jobs, publishStatuses }: Pick<Store, 'jobs' | 'publishStatuses'>,
  id: string,
  payload: JsonObject,
): Promise<void> {
  const isCancelled = await jobs.cancel(PLANNED_PUBLISH, id).catch(() => false)
  if (!isCancelled && (await jobs.state(PLANNED_PUBLISH, id)) !== null) return
  await recordCancelled({ publishStatuses }, id, payload)
}

const recordCancelled = (
  { publishStatuses }: Pick<Store, 'publishStatuses'>,
  id: string,
  payload: JsonObject,
): Promise<void> => publishStatuses.put({ ...statusOf(id, payload), state: 'cancelled', detail: {} })

/** The identifying part of a status. */
function statusOf(id: string, payload: JsonObject) {
  const { author, channel } = readPayload(payload)
  return { id, author, channel, at: Date.now() }
}

/** Characters of a job's id that are shown to people. */
const NUMBER_LENGTH = 8

const planOf = ({ id, failure, ...job }: WaitingJob): PublishPlan => ({
  id,
  number: id.slice(0, NUMBER_LENGTH),
  ...termsOf(job),
  failure,
})

/** When a planned publish is due, and what it publishes. */
function termsOf({
  at,
  payload,
}: Pick<WaitingJob, 'at' | 'payload'>): Omit<PublishPlan, 'id' | 'number' | 'failure'> {
  return { at: new Date(at).toISOString(), ...readPayload(payload) }
}

/** The job of a planned publish. */
export const payloadOf = (
  { author = DEFAULT_AUTHOR, person, channel = 'live', note, documents, languages }: StartRequest,
  asOf: number | null,
): JsonObject => ({
  author,
  preprod: channel === 'preprod',
  asOf,
  ...(person === undefined ? {} : { person }),
  ...(note === undefined ? {} : { note }),
  ...(documents === undefined ? {} : { documents }),
  ...(languages === undefined ? {} : { languages }),
})

function readPayload({ author, preprod, asOf, note, documents, languages }: JsonObject) {
  return {
    author: typeof author === 'string' ? author : DEFAULT_AUTHOR,
    channel: preprod === true ? ('preprod' as const) : ('live' as const),
    asOf: typeof asOf === 'number' ? asOf : null,
    ...(typeof note === 'string' ? { note } : {}),
    ...(Array.isArray(documents) ? { documents: documents as DocumentKey[] } : {}),
    ...(Array.isArray(languages) ? { languages: languages as TextLanguage[] } : {}),
  }
}

/** Runs a planned publish: an approved state yields to a later one. */
export function plannedRequest(payload: JsonObject): PublishRequest {
  const { asOf, ...request } = readPayload(payload)
  if (asOf === null) return request
  const media = plannedMedia(payload)
  return { ...request, asOf, unlessLater: true, ...(media && { media }) }
}

/**
 * Whether what was planned is live already, because a later state was published meanwhile that includes all of it. Publishing
 * the earlier state would revert what came in between.
 */
export async function isOvertaken(
  payload: JsonObject,
  { releases }: Pick<Store, 'releases'>,
): Promise<boolean> {
  const { channel, asOf } = readPayload(payload)
  if (asOf === null) return false
  const shown = await releases.current(channel)
  return shown !== null && shown.seq > asOf
}

/** Why the person who requested a publish may no longer publish; null if they may, and if no person is known. */
export async function lostRight(
  payload: JsonObject,
  { people }: Pick<Store, 'people'>,
): Promise<string | null> {
  const { person: id } = payload
  if (typeof id !== 'string') return null
  const person = await people.find(id)
  if (person && person.disabledAt === null && hasPermission(person.role, 'publish')) return null
  const now =
    person === null
      ? 'was removed'
      : person.disabledAt === null
        ? `has the role ${person.role} now`
        : 'is disabled'
  return `${readPayload(payload).author} ${now} and may no longer publish, so nothing went out. Whoever may publish can plan it again.`
}
