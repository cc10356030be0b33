import { z } from 'zod'
import { success } from '#std/result.ts'
import { redirect } from '#model/redirect.ts'
import { documentKey } from './address.ts'
import { ruleAt, ruleFrom } from './redirect-edit.ts'
import { needed, refused } from './refusal.ts'
import { withValue } from './tree.ts'
import { asDocument, onDesign, type Verb } from './verb.ts'

const schema = z.strictObject({
  do: z.literal('set-redirect'),
  on: documentKey,
  from: z.string().max(500),
  redirect,
})

/** Changes a redirect rule (`from`, `to`, `status`) without moving it in the list. */
export type SetRedirect = z.infer<typeof schema>

/** Changes a redirect rule. */
export const setRedirect: Verb<SetRedirect> = onDesign({
  schema,
  apply(design, { from, redirect }) {
    const found = ruleAt(design, from)
    if (!found.ok) return found
    if (redirect.from !== from && design.redirects?.some((rule) => rule.from === redirect.from)) {
      return refused('exists', `There is a redirect from ${redirect.from}. Set that one instead.`)
    }
    return success(asDocument(withValue(design, ['redirects', found.value.at], redirect)))
  },
  invert: (design, { on, from, redirect }) => ({
    do: 'set-redirect',
    on,
    from: redirect.from,
    redirect: needed(ruleAt(design, from)).rule,
  }),
  footprint: (design, { from }) => ruleFrom(design, from),
  touches: () => ({ fields: ['redirects'] }),
  says: ({ redirect }) => `Set the redirect from ${redirect.from} to ${redirect.to}`,
})
