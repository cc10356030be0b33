import type { Change } from '#edit/change.ts'
import { singlesOf } from '#edit/compose.ts'
import { stepTarget, type StepTarget } from '#edit/step-target.ts'
import type { Document, DocumentKey } from '#model/document.ts'
import { sameJson } from '#std/json.ts'
import type { Session } from './session.ts'
import { fieldOf, isFieldChange, valueIn } from './field-of.ts'

/** An undo step made in this window. */
export type MadeStep = {
  readonly step: string
  readonly keys: readonly DocumentKey[]
  readonly target: StepTarget
  /** The document before the step, which still has what the step removed. */
  readonly before: Document | null
  /** The values that its fields had before it; null once it changed more than fields. */
  readonly was: ReadonlyMap<string, unknown> | null
}

/** What a change was made on, and the result. */
type Made = {
  readonly step: string
  readonly change: Change
  readonly before: Document | null
  readonly after: Document | null
}

/** The steps after a change, the latest last. A step whose fields have their earlier values again is none. */
export function recorded(steps: readonly MadeStep[], made: Made): readonly MadeStep[] {
  const { step, change, before, after } = made
  const others = steps.filter((one) => one.step !== step)
  const first = steps.find((one) => one.step === step)
  const keys = [...new Set([...(first?.keys ?? []), change.on])]
  const was = valuesBefore(first, change, before)
  if (was !== null && keys.length === 1 && isVoid(was, change, after)) return others
  return [
    ...others,
    { step, keys, target: first?.target ?? stepTarget(change), before: first?.before ?? before, was },
  ]
}

function valuesBefore(first: MadeStep | undefined, change: Change, before: Document | null): MadeStep['was'] {
  if (first?.was === null) return null
  const was = new Map(first?.was)
  for (const single of singlesOf(change)) {
    const field = fieldOf(single)
    if (field === null || !isFieldChange(single)) return null
    if (!was.has(field)) was.set(field, valueIn(before, single))
  }
  return was
}

/** Only for steps of one field, such as typing. */
function isVoid(was: ReadonlyMap<string, unknown>, change: Change, after: Document | null): boolean {
  const [single] = singlesOf(change)
  if (was.size !== 1 || single === undefined || !isFieldChange(single)) return false
  const value = was.get(fieldOf(single) ?? '')
  return sameJson(value ?? null, valueIn(after, single) ?? null)
}

/** The latest step that changed only some documents; of all if `within` is null. */
export const latestWithin = <Step extends Pick<MadeStep, 'keys'>>(
  steps: readonly Step[],
  within: readonly DocumentKey[] | null,
): Step | undefined =>
  steps.findLast(({ keys }) => within === null || keys.every((key) => within.includes(key)))

/** A step of which only what is unsent is known, such as one of a closed window. */
export function stepOfTaken({ waiting, known }: Session, step: string): MadeStep {
  const keys = [...new Set(waiting.map(({ change }) => change.on))]
  const { change } = waiting[0]!
  return { step, keys, target: stepTarget(change), before: known.get(change.on)?.document ?? null, was: null }
}

/** A step that the server undid; null if it does not say what that had changed. */
export const earlierStep = (
  step: string,
  keys: readonly DocumentKey[],
  target: StepTarget | null,
): MadeStep | null => target && { step, keys, target, before: null, was: null }

/** The step of a restored part of a document. */
export const restoredStep = (
  step: string,
  { on, section }: { readonly on: DocumentKey; readonly section?: string | undefined },
  before: Document | null,
): MadeStep => ({
  step,
  keys: [on],
  target: { on, kind: 'changed', ...(section !== undefined && { of: { section } }), path: [] },
  before,
  was: null,
})
