import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { headersOfAll } from '#publish/hosting/security-headers.ts'
import type { ServedSite } from './current-site.ts'

/** A whole file as it was sent: `fields` besides those of every response, and its key in memory. */
export type SentFile = {
  readonly fields: Readonly<Record<string, string>>
  readonly etag: string
  readonly name: string
  readonly content: Buffer
}

/** Header fields for a client without a copy (200) and for one with it (304): alternating names and values. */
type Prepared = {
  readonly whole: string[]
  readonly unchanged: string[]
  readonly etag: string
  readonly name: string
}

/** Cached responses for the most frequent requests: sent again without being computed again. */
export type PreparedAnswers = {
  /** Caches the response to a GET. */
  readonly keep: (served: ServedSite, request: IncomingMessage, sent: SentFile) => void
  /** Sends a cached response; false if there is none, in which case nothing was sent. */
  readonly send: (served: ServedSite, request: IncomingMessage, response: ServerResponse) => boolean
}

/** Most cached addresses per Accept-Encoding, and most values of that field. */
const MAX_TARGETS = 2_000
const MAX_FIELDS = 8

/** Request fields that may lead to another response than the whole file; such requests are not answered from the cache. */
const DECIDING = ['available-dictionary', 'range', 'if-match', 'if-range'] as const

/** Fields of a file that a 304 response does not have. */
const OF_CONTENT = new Set(['content-type', 'content-encoding', 'accept-ranges'])

/** A cache for the served release; emptied when another one is served. */
export function preparedAnswers(https: boolean): PreparedAnswers {
  const always = headersOfAll(https)
  let of: ServedSite | null = null
  const known = new Map<string, Map<string, Prepared>>()
  return {
    keep: (served, { method, url = '', headers }, sent) => {
      // An address has many spellings with %: those are not cached.
      if (method !== 'GET' || /[?%]/.test(url) || isDecided(headers)) return
      const codings = headers['accept-encoding'] ?? ''
      if (of !== served || (known.size >= MAX_FIELDS && !known.has(codings))) known.clear()
      of = served
      const targets = known.get(codings) ?? new Map<string, Prepared>()
      known.set(codings, targets)
      if (targets.size >= MAX_TARGETS) targets.clear()
      targets.set(url, preparedOf(sent, always))
    },
    send: (served, { method, url = '', headers }, response) => {
      if (of !== served || method !== 'GET') return false
      const prepared = known.get(headers['accept-encoding'] ?? '')?.get(url)
      if (prepared === undefined || isDecided(headers)) return false
      const held = headers['if-none-match']
      if (held !== undefined && held !== prepared.etag) return false
      const content = held === undefined ? served.files.kept(prepared.name) : NOTHING
      if (content === undefined) return false
      if (held === undefined) response.writeHead(200, prepared.whole)
      else response.writeHead(304, prepared.unchanged)
      response.end(content)
      return true
    },
  }
}

const NOTHING = Buffer.alloc(0)

const isDecided = (headers: IncomingHttpHeaders): boolean =>
  DECIDING.some((name) => headers[name] !== undefined)

function preparedOf(
  { fields, etag, name, content }: SentFile,
  always: Readonly<Record<string, string>>,
): Prepared {
  const all = Object.entries({ ...always, ...fields })
  return {
    whole: [...all, ['content-length', String(content.length)]].flat(),
    unchanged: all.filter(([field]) => !OF_CONTENT.has(field)).flat(),
    etag,
    name,
  }
}
