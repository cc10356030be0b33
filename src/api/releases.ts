import { z } from 'zod'
import { documentKey } from '#edit/address.ts'
import { TEXT_LANGUAGES } from '#model/language.ts'
import { defineCall } from './call.ts'

const NOTHING = z.strictObject({})

const channel = z.enum(['live', 'preprod'])

/** Number of a release, such as `0012`. */
const releaseNumber = z.string().regex(/^\d{4,12}$/)

/** A stored release with what the records say about it. */
export const keptRelease = z.strictObject({
  number: z.string(),
  /** Audience: everybody, or signed-in people. */
  channel,
  /** Where it is live now. */
  shown: z.array(channel),
  /** Whether some of its files were found damaged; it can't be activated again. */
  isDamaged: z.boolean(),
  /** Who made it; null if there is no record. */
  made: z
    .strictObject({
      /** Milliseconds since 1970. */
      at: z.int(),
      /** E-mail of the person, or name of the program, that published it. */
      author: z.string(),
      note: z.string().optional(),
      /** The published documents; left out if it was everything. */
      documents: z.array(documentKey).optional(),
      /** The languages whose texts were published; left out if it was all of them. */
      languages: z.array(z.enum(TEXT_LANGUAGES)).optional(),
    })
    .nullable(),
  /** Its latest rollback: when, and by whom; null if there was none. */
  back: z.strictObject({ at: z.int(), author: z.string() }).nullable(),
})

/** A stored release, in the response. */
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
