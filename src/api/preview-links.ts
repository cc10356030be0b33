import { z } from 'zod'
import { documentKey } from '#edit/address.ts'
import { defineCall } from './call.ts'
import { givenId, shownLine } from './free-text.ts'

const NOTHING = z.strictObject({})

/** Most pages in one link. */
export const MOST_PREVIEWED = 20

/** Most links that are valid at the same time. */
export const MOST_LINKS = 200

/** Most valid links that one person made. */
export const MOST_OWN_LINKS = 40

/** Days that a link is valid: the maximum, and the choices offered. */
const MOST_DAYS = 30
export const LINK_DAYS = [1, 7, MOST_DAYS] as const

/** Longest note, in characters. */
export const NOTE_LENGTH = 200

const pageKey = documentKey.refine((key) => key !== 'design', 'a page such as page:7')

/** A valid link, without its secret. Times are in ms since 1970. */
const previewLink = z.strictObject({
  id: z.string(),
  /** The pages that it gives access to. */
  documents: z.array(documentKey),
  note: z.string(),
  /** E-mail of the person who created it. */
  author: z.string(),
  at: z.int(),
  until: z.int(),
  /** How many pages were opened through it, and when the last one was; null if none was. */
  views: z.int(),
  viewedAt: z.int().nullable(),
})

/** A link in the list. */
export type PreviewLink = z.infer<typeof previewLink>

export const makePreview = defineCall({
  name: 'make-preview-link',
  method: 'POST',
  path: '/api/previews',
  says: 'Makes a link that shows pages as they are edited, drawn as a publish would draw them, to people without an account. The path of the link is told this once.',
  needs: 'share-drafts',
  params: NOTHING,
  query: NOTHING,
  body: z.strictObject({
    /** The pages that it gives access to; the link opens the first one. */
    documents: z.array(pageKey).min(1).max(MOST_PREVIEWED),
    /** Days until it expires. */
    days: z.int().min(1).max(MOST_DAYS),
    /** Note about its recipient or purpose, shown in the list of links. */
    note: shownLine(NOTE_LENGTH).optional(),
  }),
  answer: z.strictObject({
    link: previewLink,
    /** `/preview/…/~`; with a language behind it (`/fr`) it opens the first page in that language. */
    path: z.string(),
  }),
  problems: ['not-found', 'conflict', 'away'],
})

export const listPreviews = defineCall({
  name: 'list-preview-links',
  method: 'GET',
  path: '/api/previews',
  says: 'The links to previews that are valid now, the newest first: what each shows, who made it, until when, and how often it was opened. Who opened it is not recorded.',
  needs: 'share-drafts',
  params: NOTHING,
  query: NOTHING,
  body: NOTHING,
  answer: z.strictObject({ links: z.array(previewLink) }),
  problems: [],
})

export const revokePreview = defineCall({
  name: 'revoke-preview-link',
  method: 'DELETE',
  path: '/api/previews/{id}',
  says: 'Revokes a link to a preview: it shows nothing from then on.',
  needs: 'share-drafts',
  params: z.strictObject({ id: givenId }),
  query: NOTHING,
  body: NOTHING,
  answer: NOTHING,
  problems: ['not-found'],
})
