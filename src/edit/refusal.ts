import { failed, type Result } from '#std/result.ts'
import type { Path } from '#std/json.ts'
import type { Problem } from '#model/problem.ts'

/** Why a change can't be applied. */
export type Reason =
  /** What the change names isn't there. */
  | 'not-found'
  /** What the change would make is there already. */
  | 'exists'
  /** A block or an item with that id stands in the same document or list. */
  | 'duplicate-id'
  /** The document would no longer fit the model; `problems` say where. */
  | 'invalid'
  /** The change is for a page and this is the design, or the other way round, or another page. */
  | 'wrong-document'
  /** The address leads where such a thing can't stand. */
  | 'wrong-place'
  /** The field has a verb of its own, or is what others are found by. */
  | 'protected-field'
  /** A name that reaches into a prototype. */
  | 'forbidden-key'
  /** An index beyond the end of its list. */
  | 'out-of-range'
  | 'too-many'
  | 'too-large'
  /** Redirects or linked sections that lead back to themselves. */
  | 'loop'
  /** Somebody's later change stands on what this one would take away or write over. */
  | 'overtaken'

/** A change that can't be applied: a word for machines, where, and for people what, why and what to do. */
export type Refusal = {
  readonly reason: Reason
  readonly says: string
  readonly path?: Path
  readonly problems?: readonly Problem[]
}

type Detail = { readonly path?: Path; readonly problems?: readonly Problem[] }

/** A failed result that carries a refusal. */
export const refused = (
  reason: Reason,
  says: string,
  detail: Detail = {},
): { readonly ok: false; readonly failure: Refusal } => failed({ reason, says, ...detail })

/** The value of a result that misuse alone can fail. */
export function needed<Value>(result: Result<Value, Refusal>): Value {
  if (!result.ok) throw new Error(`The change does not fit this document: ${result.failure.says}`)
  return result.value
}
