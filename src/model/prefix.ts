import iso from 'iso-639-1'

/** Withdrawn ISO 639-1 codes that older sites accepted as a prefix. */
const WITHDRAWN_CODES = ['bh', 'sh'] as const

/** Every two-letter code that is recognized as a prefix (ROUTE-4). */
export const PREFIX_CODES: ReadonlySet<string> = new Set([...iso.getAllCodes(), ...WITHDRAWN_CODES])

/** A path split at its language prefix. `rest` begins with a slash; it is `/` if there is only a prefix. */
export type SplitPath = { readonly prefix: string | undefined; readonly rest: string }

/** Splits a path into its language prefix, if its first segment is one, and the rest (ROUTE-4). */
export function splitPrefix(path: string): SplitPath {
  const [, first = '', rest = ''] = /^\/([^/]*)(.*)$/s.exec(path) ?? []
  return PREFIX_CODES.has(first) ? { prefix: first, rest: rest || '/' } : { prefix: undefined, rest: path }
}
