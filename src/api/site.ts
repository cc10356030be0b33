import { z } from 'zod'
import { documentKey } from '#edit/address.ts'
import { TEXT_LANGUAGES } from '#model/language.ts'
import { defineCall } from './call.ts'
import { givenId, line } from './free-text.ts'
import { pageId, time } from './parameters.ts'
import { storedDocument } from './stored-document.ts'

const NOTHING = z.strictObject({})
const language = z.enum(TEXT_LANGUAGES)

/** Most pages or drafts in one response. */
export const LIST_LENGTH = 200

/** A page of the live release, without its content. */
const publishedPage = z.strictObject({
  id: z.int(),
  route: z.string(),
  /** Path of the page in each language. */
  paths: z.partialRecord(language, z.string()),
})

export const showDesign = defineCall({
  name: 'show-design',
  method: 'GET',
  path: '/api/design',
  says: 'The design of the live release: its ids, its version, and the languages of its texts.',
  needs: 'nothing',
  params: NOTHING,
  query: NOTHING,
  body: NOTHING,
  answer: z.strictObject({
    id: z.int(),
    designVersionId: z.int(),
    cacheVersion: z.string(),
    release: z.string(),
    origin: z.string(),
    languages: z.array(language),
  }),
  problems: ['away'],
})

export const listPages = defineCall({
  name: 'list-pages',
  method: 'GET',
  path: '/api/pages',
  says: `The pages of the live release by id, at most ${LIST_LENGTH} after the id \`after\`, or the one at \`route\`.`,
  needs: 'nothing',
  params: NOTHING,
  query: z.strictObject({ after: pageId.optional(), route: line(500).optional() }),
  body: NOTHING,
  answer: z.strictObject({ release: z.string(), pages: z.array(publishedPage) }),
  problems: ['away'],
})

export const showPage = defineCall({
  name: 'show-page',
  method: 'GET',
  path: '/api/pages/{id}',
  says: 'A page of the live release with all of its sections and blocks.',
  needs: 'nothing',
  params: z.strictObject({ id: pageId }),
  query: NOTHING,
  body: NOTHING,
  answer: z.looseObject({
    id: z.int(),
    sections: z.record(z.string(), z.unknown()),
    wwObjects: z.record(z.string(), z.unknown()),
  }),
  problems: ['away', 'not-found'],
})

export const listRedirects = defineCall({
  name: 'list-redirects',
  method: 'GET',
  path: '/api/redirects',
  says: 'The redirects of the live release, in the order in which they are tried.',
  needs: 'nothing',
  params: NOTHING,
  query: NOTHING,
  body: NOTHING,
  answer: z.strictObject({ release: z.string(), redirects: z.array(z.looseObject({})) }),
  problems: ['away'],
})

export const listReleases = defineCall({
  name: 'list-releases',
  method: 'GET',
  path: '/api/releases',
  says: 'Releases, newest first, at most 100 older than the one named, and which of them are shown.',
  needs: 'see-drafts',
  params: NOTHING,
  query: z.strictObject({
    beforeAt: time.optional(),
    beforeId: givenId.optional(),
  }),
  body: NOTHING,
  answer: z.strictObject({
    live: z.string().nullable(),
    preprod: z.string().nullable(),
    releases: z.array(
      z.strictObject({
        id: z.string(),
        at: z.int(),
        author: z.string(),
        seq: z.int(),
        note: z.string().optional(),
        detail: z.record(z.string(), z.unknown()),
      }),
    ),
  }),
  problems: [],
})

export const listDrafts = defineCall({
  name: 'list-drafts',
  method: 'GET',
  path: '/api/drafts',
  says: 'The pages as they are edited, by id and without their sections, and whether visitors see the same, with the number of the last change.',
  needs: 'see-drafts',
  params: NOTHING,
  query: NOTHING,
  body: NOTHING,
  answer: z.strictObject({
    seq: z.int(),
    pages: z.array(
      z.strictObject({
        id: z.int(),
        route: z.string(),
        name: z.string().optional(),
        category: z.string(),
        revision: z.int(),
        /** Its state for visitors; left out if that is unknown. */
        published: z.enum(['same', 'changed', 'missing']).optional(),
      }),
    ),
  }),
  problems: [],
})

export const showDraft = defineCall({
  name: 'show-draft',
  method: 'GET',
  path: '/api/drafts/{key}',
  says: 'A document as it is edited: `design`, or a page as `page:7`.',
  needs: 'see-drafts',
  params: z.strictObject({ key: documentKey }),
  query: NOTHING,
  body: NOTHING,
  answer: z.strictObject({ revision: z.int(), document: storedDocument }),
  problems: ['not-found'],
})
