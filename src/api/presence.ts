import { z } from 'zod'
import { documentKey } from '#edit/address.ts'
import { defineCall } from './call.ts'
import { line } from './free-text.ts'
import { DONE, NOTHING } from './people.ts'

/**
 * A window that sends nothing for this long counts as closed, in ms. Every open window sends at least every
 * `PRESENCE_EVERY_MS`.
 */
export const PRESENCE_ENDS_MS = 10_000
export const PRESENCE_EVERY_MS = 4_000

/** Longest address of a selection, in characters. */
const MAX_SELECTION = 1_000

const tab = z.string().regex(/^[\w-]{16,64}$/, '16 to 64 letters, digits, hyphens and underscores')
const selection = line(MAX_SELECTION).nullable()

/** What a person's window shows. */
export const present = z.strictObject({
  tab,
  email: z.string(),
  name: z.string(),
  document: documentKey.nullable(),
  selection,
})

export const announcePresence = defineCall({
  name: 'announce-presence',
  method: 'POST',
  path: '/api/presence',
  says:
    'Tells others what a window shows and what is selected in it, as an address of `data-text`. Events `presence` of `/api/events` ' +
    'tell of everybody; a window that says nothing for ten seconds is gone.',
  needs: 'see-drafts',
  isAutomatic: true,
  params: NOTHING,
  query: NOTHING,
  body: z.strictObject({
    tab,
    document: documentKey.nullable(),
    selection,
    /** Sent when the window closes. */
    leaves: z.literal(true).optional(),
  }),
  answer: DONE,
  problems: ['too-many'],
})
