import { z } from 'zod'
import { documentKey } from '#edit/address.ts'
import { TEXT_LANGUAGES } from '#model/language.ts'
import { defineCall } from './call.ts'
import { shownLine } from './free-text.ts'

const NOTHING = z.strictObject({})

/** Most documents that are chosen one by one. */
const MAX_DOCUMENTS = 10_000

const previewedDocument = z.strictObject({
  key: documentKey,
  /** What its editors call it; empty for the design. */
  name: z.string(),
  change: z.enum(['new', 'changed', 'removed']),
  /** The e-mail of who changed it last, or the name of what did. */
  author: z.string(),
  /** Milliseconds since 1970. */
  at: z.int(),
})

const outgoingDocument = z.strictObject({
  ...previewedDocument.shape,
  /** It was chosen, or `by`, which goes out, links to it, shows sections of it, or takes its route. */
  because: z.enum(['chosen', 'linked', 'shown', 'route']),
  by: documentKey.optional(),
  /** Which parts of it stay as they are live; left out where none do, or no languages were chosen. */
  rest: z
    .strictObject({
      /** Languages in which texts differ that visitors have, too. */
      languages: z.array(z.enum(TEXT_LANGUAGES)),
      /** Whether anything else differs: structure, or a value that all languages share. */
      structure: z.boolean(),
    })
    .optional(),
})

const keptDocument = z.strictObject({
  ...previewedDocument.shape,
  /**
   * Why nothing of a chosen document goes out in the chosen languages: visitors have no state of it, or it was removed, so that it goes out
   * only as a whole; no text of it differs in them; or a text in them leads to `by`, a page that visitors don't have.
   */
  because: z.enum(['new', 'removed', 'language', 'linked']).optional(),
  by: documentKey.optional(),
})

/** What a publish would do. */
export const publishPreview = z.strictObject({
  documents: z.array(outgoingDocument),
  /** Pages that change because they show something of the documents, in which languages; of those that go out, in languages not chosen. */
  pages: z.array(
    z.strictObject({ key: documentKey, route: z.string(), languages: z.array(z.enum(TEXT_LANGUAGES)) }),
  ),
  /** What was edited, and stays as visitors have it. */
  behind: z.array(keptDocument),
  /** What the checks find; an error stops a publish. */
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

/** What a publish would do, as it is answered. */
export type PublishPreview = z.infer<typeof publishPreview>

/** Of a started publish, as the call that started it answered. */
const publishId = z.strictObject({ id: z.string().regex(/^[\w-]{16,64}$/) })

/** The end of the year 9999, in milliseconds since 1970: later times have no usual date. */
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
    /** What the release is about, for the list of releases. */
    note: shownLine(500).optional(),
    /** When it is published, in milliseconds since 1970, as it is saved now; at once, when left out. */
    at: z.int().positive().max(LATEST_TIME).optional(),
    /** What goes out, with what it needs; everything, when left out. */
    documents: z.array(documentKey).min(1).max(MAX_DOCUMENTS).optional(),
    /**
     * The languages whose texts go out, of the documents or of everything: those that visitors have already, as they are saved now.
     * Structure, values that languages share, new pages and other languages stay as visitors have them.
     */
    languages: z.array(z.enum(TEXT_LANGUAGES)).min(1).max(TEXT_LANGUAGES.length).optional(),
    /** Whether the answer says what would be published and why, and nothing is. */
    dry: z.boolean().optional(),
  }),
  answer: z.union([
    z.strictObject({
      id: z.string(),
      /** The last change that goes out. */
      seq: z.int(),
      /** When, for one that is planned. */
      at: z.int().optional(),
    }),
    publishPreview,
  ]),
  problems: ['conflict', 'away'],
})

/** The shape of a publish that waits for its time, or that failed. */
const plannedPublish = z.strictObject({
  /** By which it is taken back. */
  id: z.string(),
  /** When it is due, or failed, in milliseconds since 1970. */
  at: z.int(),
  channel: z.enum(['live', 'preprod']),
  /** The e-mail of who wants it, or the name of what does. */
  author: z.string(),
  note: z.string().optional(),
  /** The documents that go out; left out where everything does. */
  documents: z.array(documentKey).optional(),
  /** The languages whose texts go out; left out where all of the documents does. */
  languages: z.array(z.enum(TEXT_LANGUAGES)).optional(),
  /** Why it failed when it was tried last; null when it did not, and for people who may not publish. */
  failure: z.string().nullable(),
})

/** A publish that waits for its time, or that failed, as it is answered. */
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

/** Which publish is meant, and since when it is in its state or step. */
const OF_PUBLISH = {
  id: z.string(),
  /** Milliseconds since 1970. */
  at: z.int(),
  /** The e-mail of who wants it, or the name of what does. */
  author: z.string(),
  channel: z.enum(['live', 'preprod']),
} as const

const publishIn = <State extends string, Shape extends z.ZodRawShape>(state: State, shape: Shape) =>
  z.strictObject({ ...OF_PUBLISH, state: z.literal(state), ...shape })

/** Where a publish is, on whichever server. A rollback is reported as one with its own id. */
export const publishReport = z.discriminatedUnion('state', [
  publishIn('waiting', {}),
  publishIn('planned', {
    /** When it begins, in milliseconds since 1970. */
    due: z.int(),
  }),
  publishIn('running', {
    /** Null before the first step. */
    step: z
      .enum(['building', 'reading', 'rendering', 'writing', 'checked', 'switched', 'overtaken', 'unchanged'])
      .nullable(),
    /** Pages that were read or rendered, of how many, in those steps. */
    done: z.int().optional(),
    of: z.int().optional(),
  }),
  publishIn('done', {
    /** The number of the release that is shown after it; null when that is not known any more. */
    release: z.string().nullable(),
  }),
  publishIn('failed', {
    /** Why, and what to do: the first line says what, further ones where. Null for people who may not publish. */
    reason: z.string().nullable(),
  }),
  publishIn('cancelled', {}),
  publishIn('rolled-back', {
    /** The number of the release that visitors see again. */
    release: z.string(),
  }),
])

/** Where a publish is, as `GET /api/publishes/{id}` and events `publish` of the stream report it. */
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
