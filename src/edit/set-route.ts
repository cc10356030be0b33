import { z } from 'zod'
import { success } from '#std/result.ts'
import { route } from '#model/page.ts'
import { documentKey } from './address.ts'
import { withValue } from './tree.ts'
import { asDocument, onPage, type Verb } from './verb.ts'

const schema = z.strictObject({ do: z.literal('set-route'), on: documentKey, route })

/** Gives a page another route. The redirect from the old one is a change of the design, see `planRename`. */
export type SetRoute = z.infer<typeof schema>

/** Gives a page another path. */
export const setRoute: Verb<SetRoute> = onPage({
  schema,
  apply: (page, { route }) => success(asDocument(withValue(page, ['route'], route))),
  invert: (page, { on }) => ({ do: 'set-route', on, route: page.route }),
  footprint: (page) => page.route,
  touches: () => ({ fields: ['route'] }),
  says: ({ route }) => `Moved the page to /${route}`,
})
