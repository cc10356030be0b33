import { z } from 'zod'
import { TEXT_LANGUAGES } from '#model/language.ts'
import { PERMISSIONS, type Permission } from '#model/role.ts'
import { defineCall } from './call.ts'
import { storedDocument } from './stored-document.ts'

const NOTHING = z.strictObject({})

export const openEditor = defineCall({
  name: 'open-editor',
  method: 'GET',
  path: '/api/editor',
  says: 'What the editor draws pages from: the design, the heads of all pages, the addresses of styles and pictures; and who is signed in.',
  needs: 'see-drafts',
  params: NOTHING,
  query: NOTHING,
  body: NOTHING,
  answer: z.strictObject({
    /** Number of the last change included in the documents. */
    seq: z.int(),
    origin: z.string(),
    design: z.strictObject({ revision: z.int(), document: storedDocument }),
    heads: z.array(z.looseObject({ id: z.int(), route: z.string(), category: z.string() })),
    /** Null if nothing has been published yet. */
    assets: z.looseObject({}).nullable(),
    person: z.strictObject({
      email: z.string(),
      name: z.string(),
      permissions: z.array(z.enum(PERMISSIONS as [Permission, ...Permission[]])),
      /** Languages in which the person may write texts. */
      languages: z.array(z.enum(TEXT_LANGUAGES)),
    }),
  }),
  problems: ['away'],
})
