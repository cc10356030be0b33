import { z } from 'zod'
import { documentKey, owner } from '#edit/address.ts'
import { defineCall } from './call.ts'
import { givenId, line, shownLine } from './free-text.ts'
import { time } from './parameters.ts'
import { MAX_EMAIL } from './people.ts'
import { storedDocument } from './stored-document.ts'

const NOTHING = z.strictObject({})

/**
 * How much one person may send: changes and bytes per commit, commits and bytes per minute. `parts` counts the changes inside
 * composed ones, because each of them takes work; the largest composed change, such as an import of all redirects, fits.
 * `ruleChanges` counts changes of redirects, where a composed change counts once: all rules are validated together after it.
 * The largest page that the model allows fits into one commit (8 million characters, most of them one byte each), and a few
 * such pages into a minute.
 */
export const COMMIT_LIMITS = {
  changes: 500,
  parts: 10_000,
  ruleChanges: 20,
  bytes: 10_000_000,
  commitsPerMinute: 600,
  bytesPerMinute: 50_000_000,
} as const

/** Most changes in one response, and most bytes of them together. A single change is returned however large it is. */
export const CHANGES_LENGTH = 500
export const CHANGES_BYTES = 500_000

/**
 * Chosen by the client, such as a random UUID. A commit that is sent again with the same id gets the same answer as the first
 * time.
 */
export const commitId = z
  .string()
  .regex(/^[\w-]{16,64}$/, '16 to 64 letters, digits, hyphens and underscores')

/**
 * Id of the undo step that this commit is part of, chosen by the client. Commits of one step are undone and redone together.
 */
const step = commitId

/**
 * E-mail of the person in whose name the window saves. If somebody else has signed in with the same browser meanwhile, the
 * commit is refused (`other-person`), so that nobody's words are saved under another name.
 */
export const as = line(MAX_EMAIL)

/** Revisions by document: `design`, or a page as `page:7`; 0 for a document that does not exist yet. */
const revisions = z.partialRecord(documentKey, z.int().nonnegative())

/** A saved change with its number in the log, which is the same for everybody. */
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

/** The answer when the changes were saved. */
export const saved = z.strictObject({ kind: z.literal('saved'), seq: z.int(), revisions })
const stale = z.strictObject({
  kind: z.literal('stale'),
  since: z.array(loggedChange),
  /** False when there are too many changes to list: the client must reload the documents. */
  complete: z.boolean(),
})
/** The answer when nothing was saved, with the reason. */
export const refused = z.strictObject({
  kind: z.literal('refused'),
  /** Index of the change that can't be made; left out when the reason concerns all of them. */
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
    /** The revision of each document that the changes are based on. */
    base: revisions,
    changes: z.array(z.unknown()).min(1).max(COMMIT_LIMITS.changes),
    note: shownLine(500).optional(),
  }),
  answer: z.discriminatedUnion('kind', [saved, stale, refused]),
  problems: ['conflict', 'other-person', 'too-many'],
})

/** What a step changed; of several things the first. */
const stepTarget = z.strictObject({
  on: documentKey,
  kind: z.enum(['changed', 'added', 'removed', 'moved']),
  isWhole: z.literal(true).optional(),
  of: owner.optional(),
  path: z.array(z.union([z.string(), z.int()])),
  language: z.string().optional(),
})

const takeBackAnswer = z.discriminatedUnion('kind', [
  saved.extend({
    /** The step that was undone: its name, or the id of a commit without a step. */
    undoes: z.string(),
    documents: z.array(documentKey),
    /** What the undone step had changed; left out when the request is repeated. */
    target: stepTarget.optional(),
  }),
  refused,
])

/** Most documents to which an undo is limited. */
const MAX_WITHIN = 100

/** Undo and redo share request and response shapes. */
const takeBackCall = (name: string, path: `/api/${string}`, says: string) =>
  defineCall({
    name,
    method: 'POST',
    path,
    says: `${says} \`id\` names the new commit.`,
    needs: 'change-texts',
    params: NOTHING,
    query: NOTHING,
    body: z.strictObject({
      id: commitId,
      as: as.optional(),
      /**
       * The only documents that may change: steps that changed others, or that added or removed a document, are passed over.
       * All documents if left out.
       */
      within: z.array(documentKey).min(1).max(MAX_WITHIN).optional(),
      /** The step to undo, or for a redo the undo to take back, instead of the latest one; refused if it is undone already. */
      step: givenId.optional(),
    }),
    answer: takeBackAnswer,
    problems: ['conflict', 'other-person', 'too-many'],
  })

/** Undoes the caller's latest step. */
export const undoCommit = takeBackCall(
  'undo-commit',
  '/api/undo',
  'Takes back the latest step of the person that still stands; what others did since stays.',
)

/** Redoes the step that was undone last. */
export const redoCommit = takeBackCall(
  'redo-commit',
  '/api/redo',
  'Takes back the latest undo of the person, if they changed nothing since.',
)

export const listChanges = defineCall({
  name: 'list-changes',
  method: 'GET',
  path: '/api/changes',
  says: `Saved changes after the number \`after\`, oldest first, at most ${CHANGES_LENGTH} and half a megabyte, of one document or of all; \`seq\` is the last of the log: until it is reached there are more.`,
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
