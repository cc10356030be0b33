import { z } from 'zod'
import { documentKey } from '#edit/address.ts'
import { TEXT_LANGUAGES } from '#model/language.ts'
import { defineCall } from './call.ts'

const NOTHING = z.strictObject({})

const channel = z.enum(['live', 'preprod'])

/** Number of a release, as in `0012`. */
const releaseNumber = z.string().regex(/^\d{4,12}$/)

/** A release that is kept, and what is on record of it. */
export const keptRelease = z.strictObject({
  number: z.string(),
  /** Whom it was made for: everybody, or people who are signed in. */
  channel,
  /** Where it is shown at this moment. */
  shown: z.array(channel),
  /** Whether files of it were found damaged: it is not shown again then. */
  isDamaged: z.boolean(),
  /** Its making; null where nothing is on record. */
  made: z
    .strictObject({
      /** Milliseconds since 1970. */
      at: z.int(),
      /** The e-mail of who published it, or the name of what did. */
      author: z.string(),
      note: z.string().optional(),
      /** The documents that went out with it; left out where everything did. */
      documents: z.array(documentKey).optional(),
      /** The languages whose texts went out; left out where all of the documents did. */
      languages: z.array(z.enum(TEXT_LANGUAGES)).optional(),
    })
    .nullable(),
  /** When it was gone back to last, and by whom; null when it never was. */
  back: z.strictObject({ at: z.int(), author: z.string() }).nullable(),
})

/** A release that is kept, as it is answered. */
export type KeptRelease = z.infer<typeof keptRelease>

export const listKeptReleases = defineCall({
  name: 'list-kept-releases',
  method: 'GET',
  path: '/api/kept-releases',
  says: 'The releases that are kept, newest first: who made them, when, of which documents and with which note, which are shown, and who went back to them.',
  needs: 'see-drafts',
  params: NOTHING,
  query: NOTHING,
  body: NOTHING,
  answer: z.strictObject({ releases: z.array(keptRelease) }),
  problems: ['away'],
})

export const rollBack = defineCall({
  name: 'roll-back',
  method: 'POST',
  path: '/api/rollbacks',
  says: 'Shows visitors an earlier release again, at once; drafts stay as they are. `from` is the release that visitors see as far as the caller knows: where they see another one nothing is changed.',
  needs: 'publish',
  params: NOTHING,
  query: NOTHING,
  body: z.strictObject({ release: releaseNumber, from: releaseNumber }),
  answer: z.strictObject({ release: z.string() }),
  problems: ['not-found', 'conflict', 'away'],
})
