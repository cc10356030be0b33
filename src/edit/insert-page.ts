import { z } from 'zod'
import { success } from '#std/result.ts'
import { page } from '#model/page.ts'
import { documentKey } from './address.ts'
import { refused } from './refusal.ts'
import type { Verb } from './verb.ts'

const schema = z.strictObject({ do: z.literal('insert-page'), on: documentKey, page })

/** Adds a page, unless one with its id exists. */
export type InsertPage = z.infer<typeof schema>

/** Adds a page to the site. */
export const insertPage: Verb<InsertPage> = {
  schema,
  apply: (before, { page }) =>
    before === null
      ? success(page)
      : refused('exists', `There is a page ${page.id}. Choose another id, or replace it.`),
  invert: (_, { on }) => ({ do: 'remove-page', on }),
  footprint: (document) => document ?? undefined,
  touches: () => ({ whole: true }),
  says: ({ page }) => `Added page /${page.route}`,
}
