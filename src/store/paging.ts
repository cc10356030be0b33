import { expressionBuilder, type Expression, type SqlBool } from 'kysely'
import type { PageRange } from './port.ts'

type Timed = { readonly at: number; readonly id: string }

/** Later than every entry. */
const END_OF_TIME: Timed = { at: Number.MAX_SAFE_INTEGER, id: '' }

/** The condition for a page of a list that is ordered by `at` and `id`, both descending. */
export function isOlder({ before = END_OF_TIME }: PageRange): Expression<SqlBool> {
  const eb = expressionBuilder<{ entry: Timed }, 'entry'>()
  return eb.or([eb('at', '<', before.at), eb.and([eb('at', '=', before.at), eb('id', '<', before.id)])])
}
