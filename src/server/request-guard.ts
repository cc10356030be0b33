import { apiProblem, type ApiProblem } from '#api/problems.ts'

/** Longest accepted request target, in characters. */
const MAX_TARGET_LENGTH = 8_000

/** Header fields that must not be repeated, because two programs may each use a different one. */
const SINGLE_FIELDS = new Set(['host', 'content-length', 'transfer-encoding', 'authorization'])

const WATCHED_LENGTHS = new Set([...SINGLE_FIELDS, 'content-encoding'].map((name) => name.length))

/**
 * Why a request is refused before anything else, or null. Node's parser accepts these requests, but other programs in front or
 * behind may read them differently. `rawHeaders` alternates names and values.
 */
export function requestProblem(
  target: string,
  rawHeaders: readonly string[],
  httpVersion = '1.1',
): ApiProblem | null {
  if (target.length > MAX_TARGET_LENGTH) {
    return apiProblem('address-too-long', `Addresses have at most ${MAX_TARGET_LENGTH} characters here.`)
  }
  const wrongField = fieldProblem(rawHeaders, httpVersion === '1.1')
  if (wrongField !== null) return wrongField
  const wrong = targetProblem(target)
  return wrong === null ? null : apiProblem('bad-request', wrong)
}

function fieldProblem(rawHeaders: readonly string[], needsHost: boolean): ApiProblem | null {
  let seen: string[] | null = null
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const raw = rawHeaders[at] ?? ''
    // Most fields can be ruled out by their length; only the others are compared.
    if (!WATCHED_LENGTHS.has(raw.length)) continue
    const name = raw.toLowerCase()
    if (name === 'content-encoding') return packed
    if (!SINGLE_FIELDS.has(name)) continue
    if (seen?.includes(name)) {
      return apiProblem('bad-request', `The header field ${name} came more than once.`)
    }
    seen = seen === null ? [name] : [...seen, name]
  }
  const lacksHost = needsHost && !seen?.includes('host')
  return lacksHost ? apiProblem('bad-request', 'A request of HTTP/1.1 names its host.') : null
}

function targetProblem(target: string): string | null {
  if (!target.startsWith('/')) return 'The address must be a path that begins with a slash.'
  if (target.includes('#')) return 'A fragment (#…) is not sent to a server.'
  const mark = target.indexOf('?')
  if (/\\|%5c/i.test(mark < 0 ? target : target.slice(0, mark))) return 'A path has no backslash.'
  if (/[^!-~]|%(?:0\d|1\d|0[a-f]|1[a-f]|7f)/i.test(target)) {
    return 'A path has no control characters, no spaces, and everything beyond ASCII percent-encoded.'
  }
  return null
}

/** Compressed bodies are refused, so that none grows by decompression. */
const packed = apiProblem('unsupported-type', 'Send the body as it is, without Content-Encoding.')
