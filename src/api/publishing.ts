import { z } from 'zod'
import { documentKey } from '#edit/address.ts'
import { TEXT_LANGUAGES } from '#model/language.ts'
import { defineCall } from './call.ts'
import { shownLine } from './free-text.ts'

const NOTHING = z.strictObject({})

/** Most documents that can be chosen individually. */
const MAX_DOCUMENTS = 10_000

const previewedDocument = z.strictObject({
  key: documentKey,
  /** The page's name in the manager; empty for the design. */
  name: z.string(),
  change: z.enum(['new', 'changed', 'removed']),
  /** E-mail of the person, or name of the program, that changed it last. */
  author: z.string(),
  /** Milliseconds since 1970. */
  at: z.int(),
})

const outgoingDocument = z.strictObject({
  ...previewedDocument.shape,
  /**
   * Why it is published: because it was chosen, or because of `by`, a published document that links to it, shows its sections
   * or takes its route.
   */
  because: z.enum(['chosen', 'linked', 'shown', 'route']),
  by: documentKey.optional(),
  /** Which parts of it stay as they are live; left out if there are none, or if no languages were chosen. */
  rest: z
    .strictObject({
      /** Languages in which live texts differ from the draft. */
      languages: z.array(z.enum(TEXT_LANGUAGES)),
      /** Whether anything else differs: structure, or a value shared by all languages. */
      structure: z.boolean(),
    })
    .optional(),
})

const keptDocument = z.strictObject({
  ...previewedDocument.shape,
  /**
   * Why nothing of a chosen document is published in the chosen languages: it isn't live yet or was removed, so that it can
   * only be published as a whole; none of its texts differs in these languages; or a text in them links to `by`, a page that
   * isn't live.
   */
  because: z.enum(['new', 'removed', 'language', 'linked']).optional(),
  by: documentKey.optional(),
})

/** What a publish would do. */
export const publishPreview = z.strictObject({
  documents: z.array(outgoingDocument),
  /**
   * Pages that change because they show something of the published documents, with their languages. For published documents:
   * further languages that change.
   */
  pages: z.array(
    z.strictObject({ key: documentKey, route: z.string(), languages: z.array(z.enum(TEXT_LANGUAGES)) }),
  ),
  /** Edited documents that stay as they are live. */
  behind: z.array(keptDocument),
  /** Findings of the checks; an error prevents the publish. */
  findings: z.array(
    z.strictObject({
      severity: z.enum(['error', 'warning']),
      check: z.string(),
      /** Route of the page, `design`, or the name of a media file. */
      page: z.string(),
      section: z.string().optional(),
      block: z.string().optional(),
      field: z.string().optional(),
      language: z.enum(TEXT_LANGUAGES).optional(),
      says: z.string(),
    }),
  ),
})

/** What a publish would do, in the response. */
export type PublishPreview = z.infer<typeof publishPreview>

/** Id of a publish, as the call that started it returned it. */
const publishId = z.strictObject({ id: z.string().regex(/^[\w-]{16,64}$/) })

/** The end of the year 9999, in milliseconds since 1970: later times have no ISO date with four-digit years. */
const LATEST_TIME = Date.UTC(10_000, 0, 1) - 1

export const startPublish = defineCall({
  name: 'start-publish',
  method: 'POST',
  path: '/api/publishes',
  says: 'Publishes everything as it is saved now, or the chosen documents with what they need, or texts in the chosen languages; all else stays as visitors have it. The answer comes at once; `GET /api/publishes/{id}` tells how far it is. With `at` that happens then, once the checks find no error now. With `dry` nothing is published or planned, and the answer says what would be and why.',
  needs: 'publish',
  params: NOTHING,
  query: NOTHING,
  body: z.strictObject({
    /** Note about the release, for the list of releases. */
    note: shownLine(500).optional(),
    /** When to publish the current state, in milliseconds since 1970; at once if left out. */
    at: z.int().positive().max(LATEST_TIME).optional(),
    /** Which documents to publish, together with those they need; everything if left out. */
    documents: z.array(documentKey).min(1).max(MAX_DOCUMENTS).optional(),
    /**
     * The languages whose texts are published, of these documents or of all. Applies to documents that are already live, with
     * their current texts. Structure, values shared by all languages, new pages and other languages stay as they are live.
     */
    languages: z.array(z.enum(TEXT_LANGUAGES)).min(1).max(TEXT_LANGUAGES.length).optional(),
    /** Whether the call only reports what would be published and why, and publishes nothing. */
    dry: z.boolean().optional(),
    /** With `dry`: answers at once with the documents alone; pages that change with them and findings are left empty. */
    brief: z.boolean().optional(),
  }),
  answer: z.union([
    z.strictObject({
      id: z.string(),
      /** Number of the last change that is included. */
      seq: z.int(),
      /** When it will run, if it is planned. */
      at: z.int().optional(),
    }),
    publishPreview,
  ]),
  problems: ['conflict', 'away'],
})

/** The shape of a publish that is planned, or that failed. */
const plannedPublish = z.strictObject({
  /** Used to cancel it. */
  id: z.string(),
  /** When it is due, or when it failed, in milliseconds since 1970. */
  at: z.int(),
  channel: z.enum(['live', 'preprod']),
  /** E-mail of the person, or name of the program, that requested it. */
  author: z.string(),
  note: z.string().optional(),
  /** The published documents; left out if it is everything. */
  documents: z.array(documentKey).optional(),
  /** The languages whose texts are published; left out if it is all of them. */
  languages: z.array(z.enum(TEXT_LANGUAGES)).optional(),
  /** Why its last attempt failed; null if none did, and for people who may not publish. */
  failure: z.string().nullable(),
})

/** A publish that is planned or that failed, in the response. */
export type PlannedPublish = z.infer<typeof plannedPublish>

export const listPublishes = defineCall({
  name: 'list-publishes',
  method: 'GET',
  path: '/api/publishes',
  says: 'Publishes that are planned, the next one first, and those that failed within the last days, the newest first. `DELETE /api/publishes/{id}` takes a planned one back.',
  needs: 'see-drafts',
  params: NOTHING,
  query: NOTHING,
  body: NOTHING,
  answer: z.strictObject({ planned: z.array(plannedPublish), failed: z.array(plannedPublish) }),
  problems: ['away'],
})

/** Identifies a publish, and says since when it is in its state or step. */
const OF_PUBLISH = {
  id: z.string(),
  /** Milliseconds since 1970. */
  at: z.int(),
  /** E-mail of the person, or name of the program, that requested it. */
  author: z.string(),
  channel: z.enum(['live', 'preprod']),
} as const

const publishIn = <State extends string, Shape extends z.ZodRawShape>(state: State, shape: Shape) =>
  z.strictObject({ ...OF_PUBLISH, state: z.literal(state), ...shape })

/** Progress of a publish, on any server. A rollback is reported in the same way, under its own id. */
export const publishReport = z.discriminatedUnion('state', [
  publishIn('waiting', {}),
  publishIn('planned', {
    /** When it starts, in milliseconds since 1970. */
    due: z.int(),
  }),
  publishIn('running', {
    /** Null before the first step. */
    step: z
      .enum(['building', 'reading', 'rendering', 'writing', 'checked', 'switched', 'overtaken', 'unchanged'])
      .nullable(),
    /** Pages that were read or rendered in those steps, and their total. */
    done: z.int().optional(),
    of: z.int().optional(),
  }),
  publishIn('done', {
    /** Number of the release that is live after it; null if that is no longer known. */
    release: z.string().nullable(),
  }),
  publishIn('failed', {
    /** What went wrong and how to fix it: first a summary, then a line for each place. Null for people who may not publish. */
    reason: z.string().nullable(),
  }),
  publishIn('cancelled', {}),
  publishIn('rolled-back', {
    /** Number of the release that is live again. */
    release: z.string(),
  }),
])

/** Progress of a publish, as `GET /api/publishes/{id}` and the stream's `publish` events report it. */
export type PublishReport = z.infer<typeof publishReport>

export const showPublish = defineCall({
  name: 'show-publish',
  method: 'GET',
  path: '/api/publishes/{id}',
  says: 'Where a publish is: waiting, planned, running, done, failed or cancelled. Events `publish` of `/api/events` report the same as it happens.',
  needs: 'publish',
  params: publishId,
  query: NOTHING,
  body: NOTHING,
  answer: publishReport,
  problems: ['not-found', 'away'],
})

export const cancelPublish = defineCall({
  name: 'cancel-publish',
  method: 'DELETE',
  path: '/api/publishes/{id}',
  says: 'Takes back a publish that waits, or ends one that runs on this server. The release before stays, unless the publish was about to end.',
  needs: 'publish',
  params: publishId,
  query: NOTHING,
  body: NOTHING,
  answer: NOTHING,
  problems: ['not-found', 'away'],
})
