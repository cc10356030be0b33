import { failed, type Result } from '#std/result.ts'
import type { Path } from '#std/json.ts'
import type { Problem } from '#model/problem.ts'

/** Why a change can't be applied. */
export type Reason =
  /** What the change addresses does not exist. */
  | 'not-found'
  /** What the change would create already exists. */
  | 'exists'
  /** A block or an item with that id already exists in the same document or list. */
  | 'duplicate-id'
  /** The document would no longer fit the model; `problems` say where. */
  | 'invalid'
  /** The change is for another document than the one given. */
  | 'wrong-document'
  /** The address leads to a place that can't contain such a thing. */
  | 'wrong-place'
  /** The field has its own verb, or identifies the block or item. */
  | 'protected-field'
  /** A name that reaches into a prototype. */
  | 'forbidden-key'
  /** An index beyond the end of its list. */
  | 'out-of-range'
  | 'too-many'
  | 'too-large'
  /** Redirects or linked sections that lead back to themselves. */
  | 'loop'
  /** Somebody's later change depends on what this one would remove or overwrite. */
  | 'overtaken'

/**
 * Why a change can't be applied: a machine-readable reason, the address, and for people a message that says what is wrong and
 * how to fix it.
 */
export type Refusal = {
  readonly reason: Reason
  readonly says: string
  readonly path?: Path
  readonly problems?: readonly Problem[]
}

type Detail = { readonly path?: Path; readonly problems?: readonly Problem[] }

/** A failed result with a refusal. */
export const refused = (
  reason: Reason,
  says: string,
  detail: Detail = {},
): { readonly ok: false; readonly failure: Refusal } => failed({ reason, says, ...detail })

/** Unwraps a result that can fail only through misuse; throws if it failed. */
export function needed<Value>(result: Result<Value, Refusal>): Value {
  if (!result.ok) throw new Error(`The change does not fit this document: ${result.failure.says}`)
  return result.value
}
