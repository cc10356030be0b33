import type { Selection } from '#frame/selection.ts'

/** Where a field stands: the document, whose it is in there, and its path. */
export type FieldPlace = Pick<Selection, 'in' | 'of'> & { readonly path: readonly (string | number)[] }
