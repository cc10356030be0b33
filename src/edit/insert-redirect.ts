import { z } from 'zod'
import { success } from '#std/result.ts'
import { redirect } from '#model/redirect.ts'
import { documentKey, index } from './address.ts'
import { rulePaths } from './redirect-edit.ts'
import { refused } from './refusal.ts'
import { withInserted, withValue } from './tree.ts'
import { asDocument, carriedIndex, onDesign, type Verb } from './verb.ts'

const schema = z.strictObject({
  do: z.literal('insert-redirect'),
  on: documentKey,
  redirect,
  index,
  keyIndex: index.optional(),
})

/** Adds a redirect rule from a path that has none yet. */
export type InsertRedirect = z.infer<typeof schema>

/** Adds a redirect rule. */
export const insertRedirect: Verb<InsertRedirect> = onDesign({
  schema,
  apply(design, { redirect, index, keyIndex }) {
    const paths = rulePaths(design)
    if (paths.includes(redirect.from)) {
      return refused('exists', `There is a redirect from ${redirect.from}. Set that one instead.`)
    }
    if (index > paths.length) {
      return refused('out-of-range', `There are ${paths.length} redirects. Choose an index up to that.`)
    }
    return success(
      asDocument(
        design.redirects
          ? withInserted(design, ['redirects'], index, redirect)
          : withValue(design, ['redirects'], [redirect], keyIndex),
      ),
    )
  },
  invert: (design, { on, redirect }) => ({
    do: 'remove-redirect',
    on,
    from: redirect.from,
    ...(!design.redirects && { tidy: 1 }),
  }),
  footprint: () => undefined,
  carry: (change, from, onto) => ({
    ...change,
    index: carriedIndex(rulePaths(from), rulePaths(onto), change.index),
  }),
  touches: () => ({ fields: ['redirects'] }),
  says: ({ redirect }) => `Added a redirect from ${redirect.from} to ${redirect.to}`,
})
