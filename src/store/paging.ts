import { expressionBuilder, type Expression, type SqlBool } from 'kysely'

/** A page of a list, newest first: at most `limit` entries older than `before`, the last entry of the previous page. */
export type PageRange = {
  readonly limit: number
  readonly before?: { readonly at: number; readonly id: string }
}

type Timed = { readonly at: number; readonly id: string }

/** Later than every entry. */
const END_OF_TIME: Timed = { at: Number.MAX_SAFE_INTEGER, id: '' }

/** The condition for a page of a list that is ordered by `at` and `id`, both descending. */
export function isOlder({ before = END_OF_TIME }: PageRange): Expression<SqlBool> {
  const eb = expressionBuilder<{ entry: Timed }, 'entry'>()
  return eb.or([eb('at', '<', before.at), eb.and([eb('at', '=', before.at), eb('id', '<', before.id)])])
}
