import { z } from 'zod'
import { defineCall } from './call.ts'
import { fileAnswer } from './file-answer.ts'
import { givenId, line } from './free-text.ts'
import { ordinal, time } from './parameters.ts'

const NOTHING = z.strictObject({})

/** Most entries in one response. */
export const ENTRY_LENGTH = 100

/** A file that was sent with an entry. Its number within the entry never changes. */
const formFile = z.strictObject({
  number: z.int(),
  field: z.string(),
  name: z.string(),
  type: z.string(),
  /** Bytes. */
  size: z.int(),
})

const entryId = givenId

/** Path for reading and deleting a file of an entry. */
export const formFilePath = (entry: string, number: number): string =>
  `/api/form-entries/${encodeURIComponent(entry)}/files/${number}`

/** Longest search in characters. */
const MAX_SEARCH = 200

/** Filter for the listed entries. */
const filter = {
  form: line(200).optional(),
  /** Words that the sent values contain. */
  search: line(MAX_SEARCH).optional(),
  /** Received at or after this time. */
  since: time.optional(),
  /** Received before this time. */
  until: time.optional(),
}

export const listSentForms = defineCall({
  name: 'list-sent-forms',
  method: 'GET',
  path: '/api/form-entries/forms',
  says: 'The forms that visitors sent, each with how many entries there are of it and when the newest came.',
  needs: 'see-form-entries',
  params: NOTHING,
  query: NOTHING,
  body: NOTHING,
  answer: z.strictObject({
    forms: z.array(z.strictObject({ form: z.string(), entries: z.int(), latest: z.int() })),
  }),
  problems: [],
})

export const exportFormEntries = defineCall({
  name: 'export-form-entries',
  method: 'GET',
  path: '/api/form-entries/csv',
  says: 'What visitors sent as CSV for a spreadsheet, in which no text can be taken for a formula.',
  needs: 'see-form-entries',
  recordedAs: 'form-entries.exported',
  params: NOTHING,
  query: z.strictObject(filter),
  body: NOTHING,
  answer: fileAnswer,
  problems: [],
})

export const listFormEntries = defineCall({
  name: 'list-form-entries',
  method: 'GET',
  path: '/api/form-entries',
  says: `What visitors sent with forms, newest first, at most ${ENTRY_LENGTH} older than the one named; of one form, of a time, or with some words, where that is asked for.`,
  needs: 'see-form-entries',
  recordedAs: 'form-entries.read',
  params: NOTHING,
  query: z.strictObject({
    ...filter,
    beforeAt: time.optional(),
    beforeId: givenId.optional(),
  }),
  body: NOTHING,
  answer: z.strictObject({
    entries: z.array(
      z.looseObject({
        id: z.string(),
        form: z.string(),
        pageId: z.int().nullable(),
        at: z.int(),
        fields: z.record(z.string(), z.unknown()),
        files: z.array(formFile),
      }),
    ),
  }),
  problems: [],
})

export const removeFormEntry = defineCall({
  name: 'remove-form-entry',
  method: 'DELETE',
  path: '/api/form-entries/{id}',
  says: 'Deletes an entry with its files for good, as its sender may ask.',
  needs: 'see-form-entries',
  params: z.strictObject({ id: entryId }),
  query: NOTHING,
  body: NOTHING,
  answer: z.strictObject({ status: z.literal('ok') }),
  problems: ['not-found'],
})

export const readFormFile = defineCall({
  name: 'read-form-file',
  method: 'GET',
  path: '/api/form-entries/{id}/files/{number}',
  says: 'A file that came with an entry, to be saved: no browser shows it as a page.',
  needs: 'see-form-entries',
  recordedAs: 'form-file.read',
  params: z.strictObject({ id: entryId, number: ordinal }),
  query: NOTHING,
  body: NOTHING,
  answer: fileAnswer,
  problems: ['not-found'],
})

export const removeFormFile = defineCall({
  name: 'remove-form-file',
  method: 'DELETE',
  path: '/api/form-entries/{id}/files/{number}',
  says: 'Deletes one file of an entry for good; the entry stays.',
  needs: 'see-form-entries',
  params: z.strictObject({ id: entryId, number: ordinal }),
  query: NOTHING,
  body: NOTHING,
  answer: z.strictObject({ status: z.literal('ok') }),
  problems: ['not-found'],
})
