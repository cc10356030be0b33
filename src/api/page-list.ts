import { z } from 'zod'
import { TEXT_LANGUAGES } from '#model/language.ts'
import { defineCall } from './call.ts'

const NOTHING = z.strictObject({})
const language = z.enum(TEXT_LANGUAGES)

/**
 * State of a page in a language for visitors. `missing`: too few of its texts are translated; `draft`: not published yet;
 * `changed`: edited since it was published; `live`: published as it is now.
 */
export const PAGE_STATUSES = ['missing', 'draft', 'changed', 'live'] as const

export type PageStatus = (typeof PAGE_STATUSES)[number]

const listed = {
  id: z.int(),
  route: z.string(),
  /** The page's name in the manager: its name, else its English title, else its route. */
  name: z.string(),
  /** E-mail of the person, or name of the program, that changed it last. */
  author: z.string(),
  /** Milliseconds since 1970. */
  at: z.int(),
}

/** A page as it is edited (its draft). */
export const listedPage = z.strictObject({
  ...listed,
  category: z.string(),
  statuses: z.record(language, z.enum(PAGE_STATUSES)),
})

/** A removed page. */
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
    /** Number of the last change included in the list. */
    seq: z.int(),
    pages: z.array(listedPage),
    removed: z.array(removedPage),
  }),
  problems: [],
})
