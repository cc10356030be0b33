import { z } from 'zod'
import { documentKey } from '#edit/address.ts'
import { defineCall } from './call.ts'
import { time } from './parameters.ts'

const NOTHING = z.strictObject({})

/** How much one person may send: changes of one commit, and commits of a minute. */
export const COMMIT_LIMITS = { changes: 500, commitsPerMinute: 600 } as const

/** Changes of one answer at most. */
export const CHANGES_LENGTH = 500

/** Chosen by the writer, such as a random UUID: a commit that comes again under its id is answered like the first time. */
const commitId = z.string().regex(/^[\w-]{16,64}$/, '16 to 64 letters, digits, hyphens and underscores')

/** Revisions by document: `design`, or a page as `page:7`; 0 for a document that does not exist yet. */
const revisions = z.partialRecord(documentKey, z.int().nonnegative())

/** A saved change in the one order that everybody shares. */
export const loggedChange = z.strictObject({
  seq: z.int(),
  commit: z.string(),
  author: z.string(),
  /** Milliseconds since 1970. */
  at: z.int(),
  revision: z.int(),
  change: z.looseObject({ do: z.string(), on: documentKey }),
  undoes: z.string().optional(),
})

const saved = z.strictObject({ kind: z.literal('saved'), seq: z.int(), revisions })
const stale = z.strictObject({
  kind: z.literal('stale'),
  since: z.array(loggedChange),
  /** False when that is too much to list: read the documents anew then. */
  complete: z.boolean(),
})
const refused = z.strictObject({
  kind: z.literal('refused'),
  /** Which change can't be made; left out where it is about all of them. */
  index: z.int().optional(),
  reason: z.string(),
})

export const commitChanges = defineCall({
  name: 'commit-changes',
  method: 'POST',
  path: '/api/commits',
  says:
    'Saves changes together or not at all. `stale` tells what others saved since `base`: make the changes anew on top of that. ' +
    '`refused` tells which change can not be made, and why.',
  needs: 'change-texts',
  params: NOTHING,
  query: NOTHING,
  body: z.strictObject({
    id: commitId,
    /** The revision of each document that the changes were made on. */
    base: revisions,
    changes: z.array(z.unknown()).min(1).max(COMMIT_LIMITS.changes),
    note: z.string().max(500).optional(),
  }),
  answer: z.discriminatedUnion('kind', [saved, stale, refused]),
  problems: ['conflict', 'too-many'],
})

const takeBackAnswer = z.discriminatedUnion('kind', [
  saved.extend({
    /** The commit that was taken back. */
    undoes: z.string(),
    documents: z.array(documentKey),
  }),
  refused,
])

export const undoCommit = defineCall({
  name: 'undo-commit',
  method: 'POST',
  path: '/api/undo',
  says: 'Takes back the latest commit of the person that still stands; what others did since stays. `id` names the new commit.',
  needs: 'change-texts',
  params: NOTHING,
  query: NOTHING,
  body: z.strictObject({ id: commitId }),
  answer: takeBackAnswer,
  problems: ['conflict', 'too-many'],
})

export const redoCommit = defineCall({
  name: 'redo-commit',
  method: 'POST',
  path: '/api/redo',
  says: 'Takes back the latest undo of the person, if they changed nothing since. `id` names the new commit.',
  needs: 'change-texts',
  params: NOTHING,
  query: NOTHING,
  body: z.strictObject({ id: commitId }),
  answer: takeBackAnswer,
  problems: ['conflict', 'too-many'],
})

export const listChanges = defineCall({
  name: 'list-changes',
  method: 'GET',
  path: '/api/changes',
  says: `Saved changes after the number \`after\`, oldest first, at most ${CHANGES_LENGTH}, of one document or of all; \`seq\` is the last of the log.`,
  needs: 'see-drafts',
  params: NOTHING,
  query: z.strictObject({ after: time, on: documentKey.optional() }),
  body: NOTHING,
  answer: z.strictObject({ seq: z.int(), changes: z.array(loggedChange) }),
  problems: [],
})

export const showRevision = defineCall({
  name: 'show-revision',
  method: 'GET',
  path: '/api/drafts/{key}/revisions/{revision}',
  says: 'A document as it was at a revision.',
  needs: 'see-drafts',
  params: z.strictObject({ key: documentKey, revision: time }),
  query: NOTHING,
  body: NOTHING,
  answer: z.strictObject({ revision: z.int(), document: z.looseObject({}) }),
  problems: ['not-found'],
})
