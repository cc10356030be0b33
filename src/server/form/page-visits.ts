import type { FastifyRequest } from 'fastify'
import { decodePath, foldPath, pathOf } from '#model/route.ts'
import { splitPrefix } from '#model/prefix.ts'
import { visitorAddress, type ProxyTrust } from '../visitor-address.ts'

/** How long it is known when a visitor first saw a page, in ms. Who reloads it has not arrived anew. */
const KNOWN_MS = 10 * 60_000

/** Visitors and pages that are known at most; the first to come are forgotten first. */
const MAX_KNOWN = 20_000

/** Longest name of a browser, and of a path, that is told from others, in characters. */
const MAX_PART = 300

/** Knows when visitors came to pages, in the memory of this process and for some minutes. */
export type PageVisits = {
  /** A page goes out to whoever asks for it; a browser that only prepares for a visit is nobody yet. */
  readonly saw: (request: FastifyRequest) => void
  /** How many ms are missing until a form may be sent from the page of a route; 0 when it may, or when nobody knows. */
  readonly missing: (request: FastifyRequest, route: string) => number
}

/**
 * Programs fetch a page and send its form at once; people need a moment to fill it in (HTTP-26). `leastMs` is that moment, 0
 * for none. The page is the one that the form's address names, in any language: nothing that a program may leave out, as a Referer
 * is. Whose page came from a cache, or from another server, is not known here and is believed. `now` is in ms.
 */
export function pageVisits(leastMs: number, trusts: ProxyTrust, now: () => number): PageVisits {
  const first = new Map<string, number>()
  const keyOf = (request: FastifyRequest, path: string): string => {
    const browser = request.headers['user-agent']?.slice(0, MAX_PART) ?? ''
    return `${visitorAddress(request, trusts)} ${path.slice(0, MAX_PART)} ${browser}`
  }
  return {
    saw: (request) => {
      const { url = '', method } = request.raw
      if (leastMs === 0 || method !== 'GET' || !isPage(url) || isPrefetch(request)) return
      const key = keyOf(request, pathOfPage(pathIn(url)))
      const [at, known] = [now(), first.get(key)]
      if (known !== undefined && known > at - KNOWN_MS) return
      first.delete(key)
      first.set(key, at)
      for (const [oldest, came] of first) {
        if (first.size <= MAX_KNOWN && came > at - KNOWN_MS) break
        first.delete(oldest)
      }
    },
    missing: (request, route) => {
      const came = leastMs === 0 ? undefined : first.get(keyOf(request, pathOf(route)))
      if (came === undefined) return 0
      // More than the whole moment is missing only when the clock was set back.
      const missing = Math.max(0, came + leastMs - now())
      return missing > leastMs ? 0 : missing
    },
  }
}

const pathIn = (url: string): string => url.split('?', 1)[0] ?? ''

/** The path that all languages and spellings of a page have in common. */
const pathOfPage = (path: string): string => splitPrefix(foldPath(decodePath(path) ?? path)).rest

/** Addresses of pages have no dots and are no calls; a file that has none is noted in vain, and no more. */
const isPage = (url: string): boolean => !pathIn(url).includes('.') && !url.startsWith('/api/')

const isPrefetch = ({ headers }: FastifyRequest): boolean =>
  headers['sec-purpose'] !== undefined || headers['purpose'] !== undefined
