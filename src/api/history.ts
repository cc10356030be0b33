import { z } from 'zod'
import { blockId, documentKey, fieldPath, sectionName } from '#edit/address.ts'
import { REVIEW_KINDS } from '#edit/review-differences.ts'
import { TEXT_LANGUAGES } from '#model/language.ts'
import { defineCall } from './call.ts'
import { as, commitId, refused, saved } from './editing.ts'
import { time } from './parameters.ts'

const NOTHING = z.strictObject({})

/** Address of a field: the parts of its path joined by dots, as in `data.items.0.title`; a number is an index. */
const fieldInAddress = z.preprocess(
  (text) =>
    typeof text === 'string'
      ? text.split('.').map((part) => (/^(?:0|[1-9]\d{0,5})$/.test(part) ? Number(part) : part))
      : text,
  fieldPath,
)

const difference = z.strictObject({
  /** `field`: a field, or one language of a text, has changed. Otherwise a section or block was added, removed or moved, or something was said of a translation. */
  kind: z.enum(['field', 'added', 'removed', 'moved', ...REVIEW_KINDS]),
  /** The section that contains it; left out for the document's own fields. */
  section: z.strictObject({ id: z.string(), component: z.string(), name: z.string().optional() }).optional(),
  block: z.strictObject({ id: z.string(), kind: z.string() }).optional(),
  path: z.array(fieldPath.element),
  language: z.enum(TEXT_LANGUAGES).optional(),
  /** In words, shortened if they are long; null if there was no value. */
  before: z.string().nullable(),
  after: z.string().nullable(),
})

/** What somebody did to a document in one step. */
export const historyEntry = z.strictObject({
  /** Number of its last change. A restore to this number brings back the state after it. */
  seq: z.int(),
  /**
   * Number of the change before it. A restore to this number brings back the state before it; 0 if the document did not exist.
   */
  from: z.int(),
  /** Milliseconds since 1970. */
  at: z.int(),
  /** E-mail of the person, or name of the program, that made it. */
  author: z.string(),
  /** The person's current display name, or the e-mail if the account no longer exists. */
  name: z.string(),
  kind: z.enum(['added', 'removed', 'changed']),
  /** Whether it undid an earlier change. */
  isUndo: z.boolean(),
  differences: z.array(difference),
  /** Number of further differences that are not listed. */
  more: z.int(),
})

export const listHistory = defineCall({
  name: 'list-history',
  method: 'GET',
  path: '/api/history',
  says: 'What was done to a page or the design, or to one section, block or field of it, newest first: who, when, and what each difference was and became. `next` goes on from there.',
  needs: 'see-drafts',
  params: NOTHING,
  query: z.strictObject({
    on: documentKey,
    section: sectionName.optional(),
    block: blockId.optional(),
    field: fieldInAddress.optional(),
    /** `next` of the previous page of results. */
    before: time.optional(),
  }),
  body: NOTHING,
  answer: z.strictObject({ entries: z.array(historyEntry), next: z.int().nullable() }),
  problems: [],
})

export const restorePart = defineCall({
  name: 'restore-part',
  method: 'POST',
  path: '/api/restores',
  says:
    'Makes a page or the design, or one section, block or field of it, what it was after the change of a number. It is a commit like any ' +
    'other, which `id` names, and is undone like one; `unchanged` when it is so already.',
  needs: 'change-texts',
  params: NOTHING,
  query: NOTHING,
  body: z
    .strictObject({
      id: commitId,
      as: as.optional(),
      on: documentKey,
      /** Number of a change in the log, as the history lists it. */
      to: z.int().nonnegative(),
      section: sectionName.optional(),
      block: blockId.optional(),
      field: fieldPath.optional(),
      /** Restores the field in this language only. */
      language: z.enum(TEXT_LANGUAGES).optional(),
    })
    .refine(
      ({ section, block }) => section === undefined || block === undefined,
      'a section or a block, not both',
    )
    .refine(
      ({ field, language }) => language === undefined || field !== undefined,
      'a language goes with a field',
    ),
  answer: z.discriminatedUnion('kind', [
    saved.extend({ documents: z.array(documentKey) }),
    z.strictObject({ kind: z.literal('unchanged') }),
    refused,
  ]),
  problems: ['conflict', 'other-person', 'too-many'],
})
