import { z } from 'zod'
import { TEXT_LANGUAGES } from '#model/language.ts'
import { defineCall } from './call.ts'

const NOTHING = z.strictObject({})
const language = z.enum(TEXT_LANGUAGES)

/**
 * What visitors have of a page in a language. `missing`: too few of its texts are written in it; `draft`: the page was not published
 * yet; `changed`: something of it was saved since; `live`: visitors see it as it is.
 */
export const PAGE_STATUSES = ['missing', 'draft', 'changed', 'live'] as const

export type PageStatus = (typeof PAGE_STATUSES)[number]

const listed = {
  id: z.int(),
  route: z.string(),
  /** What its editors call it: its name, else its title in English, else its route. */
  name: z.string(),
  /** The e-mail of who changed it last, or the name of what did. */
  author: z.string(),
  /** Milliseconds since 1970. */
  at: z.int(),
}

/** A page as it is edited. */
export const listedPage = z.strictObject({
  ...listed,
  category: z.string(),
  statuses: z.record(language, z.enum(PAGE_STATUSES)),
})

/** A page that was removed. */
export const removedPage = z.strictObject({
  ...listed,
  /** Its last revision before it was removed. */
  revision: z.int(),
})

export type ListedPage = z.infer<typeof listedPage>
export type RemovedPage = z.infer<typeof removedPage>

export const listEditedPages = defineCall({
  name: 'list-edited-pages',
  method: 'GET',
  path: '/api/edited-pages',
  says: 'The pages as they are edited by id, each with its status in every language and who changed it last; and the pages that were removed, the last one first.',
  needs: 'see-drafts',
  params: NOTHING,
  query: NOTHING,
  body: NOTHING,
  answer: z.strictObject({
    /** The last change that the list holds. */
    seq: z.int(),
    pages: z.array(listedPage),
    removed: z.array(removedPage),
  }),
  problems: [],
})
