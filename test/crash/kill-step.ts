/**
 * A moment of a child's work: before, during or after a statement or an operation on files. `what` is an expression for their
 * names, such as `sql commit` or `file rename from to`; the first `skip` of them are left out. Where it `waits`, the child does
 * not end, but says `AT_STEP` and goes no further.
 */
export type Step = {
  readonly when: 'before' | 'during' | 'after'
  readonly what: string
  readonly skip?: number
  readonly waits?: boolean
}

export const AT_STEP = 'at the step'

/** Passes a step to a child. */
export const KILL_AT = 'KILL_AT'
