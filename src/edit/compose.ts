import type { Change, SingleChange } from './change.ts'

/** Combines changes of one document into one, in order; a single change is returned as it is. */
export function compose(on: Change['on'], changes: readonly Change[]): Change {
  const singles = changes.flatMap(singlesOf)
  const stray = singles.find((change) => change.on !== on)
  if (stray) throw new Error(`A change on ${stray.on} can't be part of one on ${on}.`)
  const [first, ...rest] = singles
  return first && rest.length === 0 ? first : { do: 'all', on, changes: singles }
}

/** The changes of a composed change, or the change itself. */
export const singlesOf = (change: Change): readonly SingleChange[] =>
  change.do === 'all' ? change.changes : [change]
