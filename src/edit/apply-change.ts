import { success } from '#std/result.ts'
import { keyOf, type Document } from '#model/document.ts'
import type { Registry } from '#model/kind.ts'
import { plainDataProblems } from '#model/limits.ts'
import type { Change, SingleChange } from './change.ts'
import { checkOutcome, checkStep } from './check-after.ts'
import { compose, singlesOf } from './compose.ts'
import { placeRefusal } from './place-blocks.ts'
import { needed, refused } from './refusal.ts'
import type { Outcome } from './verb.ts'
import { verbOf } from './verbs.ts'

/**
 * Returns the document after a change; null for no document. Nothing is mutated, and what the change does not touch is shared
 * with the previous document. A change is refused if what it addresses does not exist, or if the document would no longer fit
 * the model. A composed change is applied as a whole or not at all, each part to the result of the previous one.
 *
 * `before` is a valid document that nobody mutates; `change` has passed `parseChange` or was written in code.
 */
export function applyChange(before: Document | null, change: Change, registry: Registry): Outcome {
  const [unsafe] = plainDataProblems(change)
  if (unsafe) {
    return refused('invalid', 'The change is not plain data. Send what JSON can carry.', {
      path: unsafe.path,
    })
  }
  const after = applySteps(before, change, registry)
  return after.ok ? (checkOutcome(before, after.value, registry) ?? after) : after
}

/** Applies changes in order and stops at the first refusal. */
export function replay(snapshot: Document | null, changes: readonly Change[], registry: Registry): Outcome {
  let document: Outcome = success(snapshot)
  for (const change of changes) {
    if (!document.ok) return document
    document = applyChange(document.value, change, registry)
  }
  return document
}

/**
 * Replays a change from the log, which was accepted when it was saved. Only checks that what it addresses exists, not that the
 * result fits the model. So reading a past state costs no more than its changes, and it also works after the model became
 * stricter.
 */
export const repeatChange = (before: Document | null, change: Change): Outcome =>
  madeSteps(before, change, () => undefined)

/** The result of a change's steps, before `checkOutcome`. The change is plain data. */
export const applySteps = (before: Document | null, change: Change, registry: Registry): Outcome =>
  madeSteps(
    before,
    change,
    (was, is, single) =>
      (was === null ? undefined : placeRefusal(was, single, registry)) ?? checkStep(was, is, registry),
  )

/** Why the result of a step is refused; undefined if it isn't. */
type StepCheck = (before: Document | null, after: Document, step: SingleChange) => Outcome | undefined

function madeSteps(before: Document | null, change: Change, check: StepCheck): Outcome {
  let document: Outcome = success(before)
  for (const single of singlesOf(change)) {
    if (!document.ok) return document
    document = madeSingle(document.value, single, check)
  }
  return document
}

function madeSingle(before: Document | null, change: SingleChange, check: StepCheck): Outcome {
  if (before && keyOf(before) !== change.on) {
    return refused('wrong-document', `The change is for ${change.on}, this is ${keyOf(before)}.`)
  }
  const outcome = verbOf(change).apply(before, change)
  if (!outcome.ok || outcome.value === null) return outcome
  if (keyOf(outcome.value) !== change.on) {
    return refused('wrong-document', `The change is for ${change.on} and holds ${keyOf(outcome.value)}.`)
  }
  return check(before, outcome.value, change) ?? outcome
}

/**
 * The inverse of a change: leads from its result back to exactly the document before it, including the order of keys. Throws if
 * the change can't be applied to `before`.
 */
export function invertChange(before: Document | null, change: Change): Change {
  if (change.do !== 'all') return verbOf(change).invert(before, change, outcomeOf(before, change))
  const inverses: Change[] = []
  let document = before
  for (const part of change.changes) {
    inverses.unshift(invertChange(document, part))
    document = outcomeOf(document, part)
  }
  return compose(change.on, inverses)
}

const outcomeOf = (before: Document | null, change: SingleChange): Document | null =>
  needed(verbOf(change).apply(before, change))
