import { apiProblem, type ApiProblem } from '#api/problems.ts'

/** Longest request target that is read, in characters. */
export const MAX_TARGET_LENGTH = 8_000

/** Header fields that a request may bear once only; two of them may mean two different things to two programs. */
const SINGLE_FIELDS = new Set(['host', 'content-length', 'transfer-encoding', 'authorization'])

/**
 * Why a request is refused before anything looks at it, or null. The parser of Node lets these through, and what is
 * behind or before it may read them differently. `rawHeaders` alternates names and values.
 */
export function requestProblem(target: string, rawHeaders: readonly string[]): ApiProblem | null {
  if (target.length > MAX_TARGET_LENGTH) {
    return apiProblem('address-too-long', `Addresses have at most ${MAX_TARGET_LENGTH} characters here.`)
  }
  const wrongField = fieldProblem(rawHeaders)
  if (wrongField !== null) return wrongField
  const wrong = targetProblem(target)
  return wrong === null ? null : apiProblem('bad-request', wrong)
}

function fieldProblem(rawHeaders: readonly string[]): ApiProblem | null {
  const seen = new Set<string>()
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = (rawHeaders[at] ?? '').toLowerCase()
    if (SINGLE_FIELDS.has(name) && seen.has(name)) {
      return apiProblem('bad-request', `The header field ${name} came more than once.`)
    }
    if (name === 'content-encoding') return packed
    seen.add(name)
  }
  return null
}

function targetProblem(target: string): string | null {
  if (!target.startsWith('/')) return 'The address must be a path that begins with a slash.'
  if (target.includes('#')) return 'A fragment (#…) is not sent to a server.'
  const [path = ''] = target.split('?', 1)
  if (/\\|%5c/i.test(path)) return 'A path has no backslash.'
  // oxlint-disable-next-line no-control-regex
  if (/[\u0000-\u0020\u007f-\uffff]|%(?:0\d|1\d|0[a-f]|1[a-f]|7f)/i.test(target)) {
    return 'A path has no control characters, no spaces, and everything beyond ASCII percent-encoded.'
  }
  return null
}

/** Bodies are never unpacked, so none can become larger than it came. */
const packed = apiProblem('unsupported-type', 'Send the body as it is, without Content-Encoding.')
