import { z } from 'zod'
import { defineCall } from './call.ts'
import { time } from './parameters.ts'

const NOTHING = z.strictObject({})

/** Entries of one answer at most. */
export const ENTRY_LENGTH = 100

export const listFormEntries = defineCall({
  name: 'list-form-entries',
  method: 'GET',
  path: '/api/form-entries',
  says: `What visitors sent with forms, newest first, at most ${ENTRY_LENGTH} older than the one named, of one form or of all.`,
  needs: 'see-form-entries',
  params: NOTHING,
  query: z.strictObject({
    form: z.string().max(200).optional(),
    beforeAt: time.optional(),
    beforeId: z.string().max(100).optional(),
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
      }),
    ),
  }),
  problems: [],
})

export const removeFormEntry = defineCall({
  name: 'remove-form-entry',
  method: 'DELETE',
  path: '/api/form-entries/{id}',
  says: 'Deletes an entry for good, as its sender may ask.',
  needs: 'see-form-entries',
  params: z.strictObject({ id: z.string().min(1).max(100) }),
  query: NOTHING,
  body: NOTHING,
  answer: z.strictObject({ status: z.literal('ok') }),
  problems: [],
})
