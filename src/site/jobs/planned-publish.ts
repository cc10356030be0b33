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

/** The job of a publish that waits for its time, or for a server that carries it out. */
export const PLANNED_PUBLISH = 'site.publish'

/** A publish that a person starts, for everything or for chosen documents. */
export type StartRequest = Pick<PublishRequest, 'author' | 'note' | 'channel' | 'documents' | 'languages'> & {
  /** The id of the person, who must still be one that may publish at its time; left out for the command line, which asks nobody. */
  readonly person?: string
}

/** A publish that is to be done later; `at` is in milliseconds since 1970. */
export type PlanRequest = StartRequest & {
  readonly at: number
  /** Whether what the store holds at that moment is meant, and not what it holds while the plan is made. */
  readonly latest?: boolean
}

/** A planned publish as people and programs are told of it. */
export type PublishPlan = {
  /** By which calls take it back. */
  readonly id: string
  /** By which people take it back on the command line: the first characters of the id. */
  readonly number: string
  readonly at: string
  readonly channel: Channel
  readonly author: string
  readonly note?: string
  /** The documents that were chosen; left out where everything goes out. */
  readonly documents?: readonly DocumentKey[]
  /** The languages that were chosen; left out where all of the documents goes out. */
  readonly languages?: readonly TextLanguage[]
  /** The last change that is part of it; null for whatever the store holds then. */
  readonly asOf: number | null
  /** Why it failed when it was tried last; null when it did not. */
  readonly failure: string | null
}

/** What came of planning: with an error nothing is planned, unless it takes the latest state. */
export type PlanOutcome = {
  readonly planned: Omit<PublishPlan, 'number' | 'failure'> | null
  readonly findings: readonly Finding[]
}

/** What is wrong with what such a publish would show, drawn as it would. Throws NothingToPublish. */
export type FindingsAsOf = (
  request: Pick<PublishRequest, 'asOf' | 'channel' | 'documents' | 'languages'>,
) => Promise<readonly Finding[]>

/**
 * Puts a publish on record, once the checks have found no error in what it would show: whoever plans hears of it while there is
 * time. The server that comes first at its time carries it out, with the pictures and files of this moment.
 */
export async function planPublish(
  store: Pick<Store, 'lastSeq' | 'jobs' | 'publishStatuses' | 'atOnce' | 'media'>,
  { at, latest = false, ...publish }: PlanRequest,
  findingsAsOf: FindingsAsOf,
): Promise<PlanOutcome> {
  const seq = await store.lastSeq()
  const { channel = 'live', documents, languages } = publish
  const chosen = { ...(documents && { documents }), ...(languages && { languages }) }
  // Before the checks, which take their time: the bytes of a file that is deleted meanwhile stay for the day, and are shown all the same.
  const media = latest ? {} : { media: await mediaNamedAsOf(store, seq) }
  const findings = await findingsAsOf({ asOf: seq, channel, ...chosen })
  const hasErrors = findings.some(({ severity }) => severity === 'error')
  if (hasErrors && !latest) return { planned: null, findings }
  const payload = { ...payloadOf(publish, latest ? null : seq), ...media }
  const job = { name: PLANNED_PUBLISH, key: randomUUID(), payload, at }
  await store.jobs.add(job)
  const id = jobId(job)
  await store.publishStatuses.put({ ...statusOf(id, payload), state: 'planned', detail: { due: at } })
  return { planned: { id, ...termsOf({ at, payload }) }, findings }
}

/**
 * Planned publishes that wait, the next one first, and publishes that failed for good, the newest first: among them those that somebody
 * started and waited for.
 */
export async function listPlans(
  jobs: JobQueue,
): Promise<{ readonly waiting: readonly PublishPlan[]; readonly failed: readonly PublishPlan[] }> {
  const [waiting, failed] = [await jobs.waiting(PLANNED_PUBLISH), await jobs.failed(PLANNED_PUBLISH)]
  const planned = waiting.filter(({ payload }) => payload['once'] !== true)
  return { waiting: planned.map(planOf), failed: failed.map(planOf) }
}

/** The planned publishes that show a file, the next one first. */
export const plansShowing = async (jobs: JobQueue, name: string): Promise<readonly WaitingJob[]> =>
  (await jobs.waiting(PLANNED_PUBLISH)).filter(({ payload }) =>
    Object.hasOwn(plannedMedia(payload) ?? {}, name),
  )

/** Takes a planned publish back by its number; null when there is none, or somebody began it. */
export async function cancelPlan(
  { jobs, publishStatuses }: Pick<Store, 'jobs' | 'publishStatuses'>,
  number: string,
): Promise<PublishPlan | null> {
  const found = (await jobs.waiting(PLANNED_PUBLISH)).find(({ id }) => id.startsWith(number))
  if (found === undefined || !(await jobs.cancel(PLANNED_PUBLISH, found.id))) return null
  const { id, payload } = found
  await publishStatuses.put({ ...statusOf(id, payload), state: 'cancelled', detail: {} })
  return planOf(found)
}

/** The part of a status that says which publish it is of. */
function statusOf(id: string, payload: JsonObject) {
  const { author, channel } = readPayload(payload)
  return { id, author, channel, at: Date.now() }
}

/** Characters of a job's id that people are told. */
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

/** A planned publish as it is on record. */
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

/** What carries out a planned publish: a state that was approved gives way to a later one. */
export function plannedRequest(payload: JsonObject): PublishRequest {
  const { asOf, ...request } = readPayload(payload)
  if (asOf === null) return request
  const media = plannedMedia(payload)
  return { ...request, asOf, unlessLater: true, ...(media && { media }) }
}

/**
 * Whether what was planned is shown already: a later state was published meanwhile, which holds all of it. Publishing the
 * earlier one would take back what came between.
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

/** Why the person who asked for a publish may no longer have it done; null where they may, and where no person is known. */
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
