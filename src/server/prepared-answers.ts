import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { headersOfAll } from '#publish/hosting/security-headers.ts'
import type { ServedSite } from './current-site.ts'

/** A whole file as it was sent: `fields` beside those that every answer bears, and the name of its content in memory. */
export type SentFile = {
  readonly fields: Readonly<Record<string, string>>
  readonly etag: string
  readonly name: string
  readonly content: Buffer
}

/** What is sent to who has no copy (200) and to who has it (304): names and values in turn. */
type Prepared = {
  readonly whole: string[]
  readonly unchanged: string[]
  readonly etag: string
  readonly name: string
}

/** Answers to the requests that come most: as they were made for the first who asked, and sent without making them anew. */
export type PreparedAnswers = {
  /** Remembers what a GET was answered with. */
  readonly keep: (served: ServedSite, request: IncomingMessage, sent: SentFile) => void
  /** Answers a request as one before it; false when nothing is prepared for it, and nothing was sent. */
  readonly send: (served: ServedSite, request: IncomingMessage, response: ServerResponse) => boolean
}

/** Addresses of one Accept-Encoding, and kinds of that field, which are remembered. */
const MAX_TARGETS = 2_000
const MAX_FIELDS = 8

/** Fields that make an answer another one than the whole file: what bears one is answered step by step. */
const DECIDING = ['available-dictionary', 'range', 'if-match', 'if-range'] as const

/** Fields of a file that an answer without it does not bear. */
const OF_CONTENT = new Set(['content-type', 'content-encoding', 'accept-ranges'])

/** Remembers answers of the release that is served; with the next release it begins anew. */
export function preparedAnswers(https: boolean): PreparedAnswers {
  const always = headersOfAll(https)
  let of: ServedSite | null = null
  const known = new Map<string, Map<string, Prepared>>()
  return {
    keep: (served, { method, url = '', headers }, sent) => {
      // An address can be spelled in many ways with %: those are not remembered.
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
