import { z } from 'zod'
import { success } from '#std/result.ts'
import { documentKey } from './address.ts'
import { onPage, type Verb } from './verb.ts'

const schema = z.strictObject({ do: z.literal('remove-page'), on: documentKey })

/** Removes a page. */
export type RemovePage = z.infer<typeof schema>

/** Removes a page from the site. */
export const removePage: Verb<RemovePage> = onPage({
  schema,
  apply: () => success(null),
  invert: (page, { on }) => ({ do: 'insert-page', on, page }),
  footprint: (page) => page,
  touches: () => ({ whole: true }),
  says: ({ on }) => `Removed ${on.replace(':', ' ')}`,
})
