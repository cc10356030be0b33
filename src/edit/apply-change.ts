import { success } from '#std/result.ts'
import { keyOf, type Document } from '#model/document.ts'
import type { Registry } from '#model/kind.ts'
import { plainDataProblems } from '#model/limits.ts'
import type { Change, SingleChange } from './change.ts'
import { checkOutcome, checkStep } from './check-after.ts'
import { compose, singlesOf } from './compose.ts'
import { needed, refused } from './refusal.ts'
import type { Outcome } from './verb.ts'
import { verbOf } from './verbs.ts'

/**
 * The document after a change, null for none. Nothing is mutated, and what the change does not touch is shared with the
 * document before. A change is refused when what it names is not there, or when the document would no longer fit the model;
 * then the document before stands as it was. A composed change is made whole or not at all, each part on the outcome of
 * the one before.
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
  return after.ok ? (checkOutcome(before, after.value) ?? after) : after
}

/** The document after changes in their order; the first refusal ends it. */
export function replay(snapshot: Document | null, changes: readonly Change[], registry: Registry): Outcome {
  let document: Outcome = success(snapshot)
  for (const change of changes) {
    if (!document.ok) return document
    document = applyChange(document.value, change, registry)
  }
  return document
}

/**
 * The document after a change that was accepted on it before, as the log has it. Only what it names is looked for: that the outcome fits
 * the model was asked when it was saved, so a past state is read as cheaply as its changes are made, and also by a stricter model.
 */
export const repeatChange = (before: Document | null, change: Change): Outcome =>
  madeSteps(before, change, () => undefined)

/** The outcome of the steps of a change, of which `checkOutcome` has not been asked yet. The change is plain data. */
export const applySteps = (before: Document | null, change: Change, registry: Registry): Outcome =>
  madeSteps(before, change, (was, is) => checkStep(was, is, registry))

/** Why the outcome of a step is refused, if it is. */
type StepCheck = (before: Document | null, after: Document) => Outcome | undefined

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
  return check(before, outcome.value) ?? outcome
}

/**
 * The change that leads from the outcome of a change back to exactly the document before, order of keys included. Throws
 * when the change can't be made on `before`.
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
