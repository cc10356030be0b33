import { z } from 'zod'
import { success } from '#std/result.ts'
import { documentKey, tidy } from './address.ts'
import { ruleAt, ruleFrom } from './redirect-edit.ts'
import { needed } from './refusal.ts'
import { keyIndexOf, tidied, valueAt, withoutItem } from './tree.ts'
import { asDocument, onDesign, type Verb } from './verb.ts'

const schema = z.strictObject({
  do: z.literal('remove-redirect'),
  on: documentKey,
  from: z.string().max(500),
  tidy: tidy.optional(),
})

/** Removes a redirect rule. */
export type RemoveRedirect = z.infer<typeof schema>

/** Removes a redirect rule. */
export const removeRedirect: Verb<RemoveRedirect> = onDesign({
  schema,
  apply(design, { from, tidy = 0 }) {
    const found = ruleAt(design, from)
    if (!found.ok) return found
    return success(
      asDocument(tidied(withoutItem(design, ['redirects'], found.value.at), ['redirects'], tidy)),
    )
  },
  invert(design, { on, from }, after) {
    const { rule, at } = needed(ruleAt(design, from))
    const keyIndex = valueAt(after, ['redirects']) ? undefined : keyIndexOf(design, ['redirects'])
    return {
      do: 'insert-redirect',
      on,
      redirect: rule,
      index: at,
      ...(keyIndex !== undefined && { keyIndex }),
    }
  },
  footprint: (design, { from }) => ruleFrom(design, from),
  touches: () => ({ fields: ['redirects'] }),
  says: ({ from }) => `Removed the redirect from ${from}`,
})
