import { z } from 'zod'
import { blockId, documentKey, fieldPath, sectionName } from '#edit/address.ts'
import { TEXT_LANGUAGES } from '#model/language.ts'
import { defineCall } from './call.ts'
import { as, commitId, refused, saved } from './editing.ts'
import { time } from './parameters.ts'

const NOTHING = z.strictObject({})

/** A field in an address: the parts of its path with dots between them, `data.items.0.title`; a number is an index. */
const fieldInAddress = z.preprocess(
  (text) =>
    typeof text === 'string'
      ? text.split('.').map((part) => (/^(?:0|[1-9]\d{0,5})$/.test(part) ? Number(part) : part))
      : text,
  fieldPath,
)

const difference = z.strictObject({
  /** `field`: a field, or one language of a text, is another; else a section or block came, went or moved. */
  kind: z.enum(['field', 'added', 'removed', 'moved']),
  /** The section that it is in; left out for the document's own fields. */
  section: z.strictObject({ id: z.string(), component: z.string(), name: z.string().optional() }).optional(),
  block: z.strictObject({ id: z.string(), kind: z.string() }).optional(),
  path: z.array(fieldPath.element),
  language: z.enum(TEXT_LANGUAGES).optional(),
  /** In words, shortened where they are long; null where there was no value. */
  before: z.string().nullable(),
  after: z.string().nullable(),
})

/** What somebody did to a document in one go. */
export const historyEntry = z.strictObject({
  /** Its last change: a restore to this number brings back what was there after it. */
  seq: z.int(),
  /** The change before it: a restore to this number brings back what was there before. 0 where there was nothing. */
  from: z.int(),
  /** Milliseconds since 1970. */
  at: z.int(),
  /** The e-mail of who did it, or the name of what did. */
  author: z.string(),
  /** What that person is called by now; the e-mail of one who is there no more. */
  name: z.string(),
  kind: z.enum(['added', 'removed', 'changed']),
  /** Whether it took something earlier back. */
  isUndo: z.boolean(),
  differences: z.array(difference),
  /** How many more differences there are than those listed. */
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
    /** `next` of the part before. */
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
      /** The number of a change of the log, which the history lists. */
      to: z.int().nonnegative(),
      section: sectionName.optional(),
      block: blockId.optional(),
      field: fieldPath.optional(),
      /** The one language of a text that is restored. */
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
