import type { FastifyRequest } from 'fastify'
import { decodePath, foldPath, pathOf } from '#model/route.ts'
import { splitPrefix } from '#model/prefix.ts'
import { visitorAddress, type ProxyTrust } from '../visitor-address.ts'

/** How long a visitor's first view of a page is remembered, in ms. Reloading is not a new visit. */
const KNOWN_MS = 10 * 60_000

/** Most remembered visits; the oldest are forgotten first. */
const MAX_KNOWN = 20_000

/** Longest distinguished user agent and path, in characters. */
const MAX_PART = 300

/** Remembers recent page visits, in this process only and for a few minutes. */
export type PageVisits = {
  /** Records that a page was sent; requests that only prefetch are ignored. */
  readonly saw: (request: FastifyRequest) => void
  /** How many ms must still pass before a form on the page of a route may be sent; 0 if it may, or if the visit is unknown. */
  readonly missing: (request: FastifyRequest, route: string) => number
}

/**
 * Robots load a page and send its form at once; people need some time to fill it in (HTTP-26): `leastMs`, 0 for none. The page
 * is identified by the form's address, in any language, and not by anything that a robot may leave out, such as a Referer. If
 * the page came from a cache or another server, the visit is unknown and the sender is trusted. `now` is in ms.
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
      // More than the minimum can be missing only if the clock was set back.
      const missing = Math.max(0, came + leastMs - now())
      return missing > leastMs ? 0 : missing
    },
  }
}

const pathIn = (url: string): string => url.split('?', 1)[0] ?? ''

/** The path shared by all languages and spellings of a page. */
const pathOfPage = (path: string): string => splitPrefix(foldPath(decodePath(path) ?? path)).rest

/** Addresses of pages have no dots and are no calls; recording an extensionless file is harmless. */
const isPage = (url: string): boolean => !pathIn(url).includes('.') && !url.startsWith('/api/')

const isPrefetch = ({ headers }: FastifyRequest): boolean =>
  headers['sec-purpose'] !== undefined || headers['purpose'] !== undefined
