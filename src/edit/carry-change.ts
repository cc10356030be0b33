import { sameJson } from '#std/json.ts'
import { success, type Result } from '#std/result.ts'
import type { Document } from '#model/document.ts'
import type { Registry } from '#model/kind.ts'
import { applyChange } from './apply-change.ts'
import type { Change, SingleChange } from './change.ts'
import { compose, singlesOf } from './compose.ts'
import { needed, refused, type Refusal } from './refusal.ts'
import { verbOf, type ChangeBy, type VerbName } from './verbs.ts'

/**
 * A change that was made for one state of a document, as it reads in another: indexes follow their neighbors. Refused as
 * `overtaken` when what the change takes away or writes over is another there, or for the reason why it can't be applied.
 */
export function carryChange(
  change: Change,
  from: Document | null,
  onto: Document | null,
  registry: Registry,
): Result<Change, Refusal> {
  const carried: Change[] = []
  let [was, is] = [from, onto]
  for (const single of singlesOf(change)) {
    const next = carrySingle(single, was, is)
    if (!next.ok) return next
    const after = applyChange(is, next.value, registry)
    if (!after.ok) return after
    carried.push(next.value)
    is = after.value
    was = needed(applyChange(was, single, registry))
  }
  return success(compose(change.on, carried))
}

function carrySingle<Name extends VerbName>(
  change: SingleChange & ChangeBy[Name] & { readonly do: Name },
  from: Document | null,
  onto: Document | null,
): Result<SingleChange, Refusal> {
  if (onto === null && from !== null) {
    return refused('not-found', 'The document does not exist. Someone has removed it.')
  }
  const verb = verbOf<Name>(change)
  if (!sameJson(verb.footprint(from, change), verb.footprint(onto, change))) {
    return refused('overtaken', 'Someone has changed the same thing since. Look at both and choose one.')
  }
  return success(verb.carry ? verb.carry(change, from, onto) : change)
}
