import type { Selection } from '#frame/selection.ts'

/** The address of a field: document, owner, and path. */
export type FieldPlace = Pick<Selection, 'in' | 'of'> & { readonly path: readonly (string | number)[] }
