import { sameJson } from '#std/json.ts'
import { success, type Result } from '#std/result.ts'
import type { Document } from '#model/document.ts'
import type { Registry } from '#model/kind.ts'
import { applySteps } from './apply-change.ts'
import { checkOutcome } from './check-after.ts'
import type { Change, SingleChange } from './change.ts'
import { compose, singlesOf } from './compose.ts'
import { needed, refused, type Refusal } from './refusal.ts'
import { NO_MOVES, type TextMoves } from './text-field.ts'
import { verbOf, type ChangeBy, type VerbName } from './verbs.ts'

/** A rebased change, and a mapping of text positions after the original change to positions after the rebased one. */
export type RebasedChange = { readonly change: Change; readonly moves: TextMoves }

/**
 * Rebases a change that was made on one state of a document onto another: indexes follow their neighbors, and steps in a text
 * follow the text around them. `moves` maps text positions between the states, if known (`movedBy`). Refused as `overtaken` if
 * what the change removes or overwrites differs there, or with the reason why it can't be applied.
 */
export function rebaseChange(
  change: Change,
  from: Document | null,
  onto: Document | null,
  registry: Registry,
  moves: TextMoves = NO_MOVES,
): Result<RebasedChange, Refusal> {
  const carried: Change[] = []
  let [was, is] = [from, onto]
  let moving = moves
  for (const single of singlesOf(change)) {
    const next = carrySingle(single, was, is, moving)
    if (!next.ok) return next
    const after = applySteps(is, next.value.change, registry)
    if (!after.ok) return after
    carried.push(next.value.change)
    is = after.value
    was = needed(applySteps(was, single, registry))
    moving = next.value.moves
  }
  const unfit = checkOutcome(onto, is, registry)
  return unfit ?? success({ change: compose(change.on, carried), moves: moving })
}

function carrySingle<Name extends VerbName>(
  change: SingleChange & ChangeBy[Name] & { readonly do: Name },
  from: Document | null,
  onto: Document | null,
  moves: TextMoves,
): Result<{ readonly change: SingleChange; readonly moves: TextMoves }, Refusal> {
  if (onto === null && from !== null) {
    return refused('not-found', 'The document does not exist. Someone has removed it.')
  }
  const verb = verbOf<Name>(change)
  if (!sameJson(verb.footprint(from, change), verb.footprint(onto, change))) {
    return refused('overtaken', 'Someone has changed the same thing since. Look at both and choose one.')
  }
  if (!verb.rebase) return success({ change: verb.carry ? verb.carry(change, from, onto) : change, moves })
  const rebased = verb.rebase(change, from, onto, moves)
  return rebased.ok ? success({ change: rebased.value.change, moves: rebased.value.moves }) : rebased
}
