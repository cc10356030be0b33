import { z } from 'zod'
import { documentKey } from '#edit/address.ts'
import { defineCall } from './call.ts'
import { line, shownLine } from './free-text.ts'
import { time } from './parameters.ts'
import { MAX_EMAIL } from './people.ts'
import { storedDocument } from './stored-document.ts'

const NOTHING = z.strictObject({})

/**
 * How much one person may send: changes and bytes of one commit, commits and bytes of a minute. `parts` counts the changes inside
 * composed ones, since each is work of its own; the largest composed change, such as an import of all redirects, fits. `ruleChanges` counts
 * the changes of redirects, composed ones once: after each of them all rules are looked at together. The largest page that the model takes
 * fits into one commit (8 million characters, most of them of one byte), and a few of them into a minute.
 */
export const COMMIT_LIMITS = {
  changes: 500,
  parts: 10_000,
  ruleChanges: 20,
  bytes: 10_000_000,
  commitsPerMinute: 600,
  bytesPerMinute: 50_000_000,
} as const

/** Changes of one answer at most, and their bytes together; one change is answered however large it is. */
export const CHANGES_LENGTH = 500
export const CHANGES_BYTES = 4_000_000

/** Chosen by the writer, such as a random UUID: a commit that comes again under its id is answered like the first time. */
export const commitId = z
  .string()
  .regex(/^[\w-]{16,64}$/, '16 to 64 letters, digits, hyphens and underscores')

/** Names the undo step that a commit is part of, chosen like its id: commits of one step are undone and redone at once. */
const step = commitId

/**
 * The e-mail of the person in whose name the window writes. Where somebody else signed in with the same browser meanwhile, nothing is
 * done (`other-person`): nobody's words are saved as those of another.
 */
export const as = line(MAX_EMAIL)

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
  step: z.string().optional(),
  undoes: z.string().optional(),
})

/** The answer to changes that were saved. */
export const saved = z.strictObject({ kind: z.literal('saved'), seq: z.int(), revisions })
const stale = z.strictObject({
  kind: z.literal('stale'),
  since: z.array(loggedChange),
  /** False when that is too much to list: read the documents anew then. */
  complete: z.boolean(),
})
/** The answer to changes of which nothing was saved, and why. */
export const refused = z.strictObject({
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
  bodyLimit: COMMIT_LIMITS.bytes,
  params: NOTHING,
  query: NOTHING,
  body: z.strictObject({
    id: commitId,
    as: as.optional(),
    step: step.optional(),
    /** The revision of each document that the changes were made on. */
    base: revisions,
    changes: z.array(z.unknown()).min(1).max(COMMIT_LIMITS.changes),
    note: shownLine(500).optional(),
  }),
  answer: z.discriminatedUnion('kind', [saved, stale, refused]),
  problems: ['conflict', 'other-person', 'too-many'],
})

const takeBackAnswer = z.discriminatedUnion('kind', [
  saved.extend({
    /** The step that was taken back: its name, or the id of a commit that is a step of its own. */
    undoes: z.string(),
    documents: z.array(documentKey),
  }),
  refused,
])

/** Undo and redo are asked and answered alike. */
const takeBackCall = (name: string, path: `/api/${string}`, says: string) =>
  defineCall({
    name,
    method: 'POST',
    path,
    says: `${says} \`id\` names the new commit.`,
    needs: 'change-texts',
    params: NOTHING,
    query: NOTHING,
    body: z.strictObject({ id: commitId, as: as.optional() }),
    answer: takeBackAnswer,
    problems: ['conflict', 'other-person', 'too-many'],
  })

/** Takes back one's last step. */
export const undoCommit = takeBackCall(
  'undo-commit',
  '/api/undo',
  'Takes back the latest step of the person that still stands; what others did since stays.',
)

/** Makes the step that was taken back last again. */
export const redoCommit = takeBackCall(
  'redo-commit',
  '/api/redo',
  'Takes back the latest undo of the person, if they changed nothing since.',
)

export const listChanges = defineCall({
  name: 'list-changes',
  method: 'GET',
  path: '/api/changes',
  says: `Saved changes after the number \`after\`, oldest first, at most ${CHANGES_LENGTH} and some megabytes, of one document or of all; \`seq\` is the last of the log: until it is reached there are more.`,
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
  answer: z.strictObject({ revision: z.int(), document: storedDocument }),
  problems: ['not-found'],
})
