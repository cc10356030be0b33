import type { Change } from './change.ts'
import { singlesOf } from './compose.ts'
import { verbOf } from './verbs.ts'

/** A short English sentence for the history, without a full stop; for a composed change, that of its first part. */
export function describe(change: Change): string {
  const [first, ...more] = singlesOf(change)
  if (!first) return 'Changed nothing'
  const said = verbOf(first).says(first)
  return more.length === 0 ? said : `${said}, and ${more.length} more`
}
