import iso from 'iso-639-1'

/** Codes withdrawn from ISO 639-1 that older sites of this kind accepted as a prefix. */
const WITHDRAWN_CODES = ['bh', 'sh'] as const

/** Every two-letter code that a path may begin with (ROUTE-4). */
export const PREFIX_CODES: ReadonlySet<string> = new Set([...iso.getAllCodes(), ...WITHDRAWN_CODES])

/** A path without its language prefix. `rest` begins with a slash; it is `/` when the path is a prefix only. */
export type SplitPath = { readonly prefix: string | undefined; readonly rest: string }

/** Parts a path into its language prefix, if its first segment is one, and what the prefix stands before (ROUTE-4). */
export function splitPrefix(path: string): SplitPath {
  const [, first = '', rest = ''] = /^\/([^/]*)(.*)$/s.exec(path) ?? []
  return PREFIX_CODES.has(first) ? { prefix: first, rest: rest || '/' } : { prefix: undefined, rest: path }
}
