/** Marks the root of a block whose island has not started; the runtime finds islands by it and changes it once one runs. */
export const ISLAND_MARKER = { 'data-state': 'loading' } as const
