/** A stretch of a file: first and last byte, both included. */
export type ByteRange = { readonly first: number; readonly last: number }

/**
 * The range that a Range field requests; `whole` if there is none, several, or an unsupported one (everything is sent then),
 * `unsatisfiable` if it lies outside. `size` in bytes.
 */
export function byteRange(field: string | undefined, size: number): ByteRange | 'whole' | 'unsatisfiable' {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(field?.trim() ?? '')
  const [, from = '', to = ''] = match ?? []
  if (!match || (from === '' && to === '')) return 'whole'
  if (from === '') return suffixRange(Number(to), size)
  const first = Number(from)
  if (first >= size) return 'unsatisfiable'
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return last < first ? 'whole' : { first, last }
}

const suffixRange = (length: number, size: number): ByteRange | 'unsatisfiable' =>
  length === 0 || size === 0 ? 'unsatisfiable' : { first: Math.max(0, size - length), last: size - 1 }
