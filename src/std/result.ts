/** An expected outcome that may fail: failure is a value with its reasons, never an exception. */
export type Result<Value, Failure> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly failure: Failure }

/** The answer of something that worked. */
export const success = <Value>(value: Value): { readonly ok: true; readonly value: Value } => ({
  ok: true,
  value,
})

/** The answer of something that did not work, and why. */
export const failed = <Failure>(failure: Failure): { readonly ok: false; readonly failure: Failure } => ({
  ok: false,
  failure,
})
