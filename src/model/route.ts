import { DEFAULT_LANGUAGE, textLanguageOf, type TextLanguage } from './language.ts'
import type { PageId } from './page.ts'
import { splitPrefix } from './prefix.ts'

/** Route of the home page, which is served at `/` (ROUTE-1). */
export const HOME_ROUTE = 'home'

/** Route of the page that is shown for unknown paths (ROUTE-6). */
export const NOT_FOUND_ROUTE = '404'

/** First path segments that the server reserves for itself. */
export const SERVER_SEGMENTS: ReadonlySet<string> = new Set([
  'api',
  'manager',
  'preprod',
  'preview',
  'ww_page_data',
])

/** Whether an address on this site belongs to the server itself, such as /manager/account, however it is spelled. */
export function isServerPath(address: string): boolean {
  const [path = ''] = address.trim().split(/[?#]/, 1)
  const segments: string[] = []
  for (const part of path.split(/[/\\]/)) {
    const segment = decoded(part)
    // It is no text, so no page has this address.
    if (segment === null) return true
    if (segment === '..') segments.pop()
    else if (segment !== '' && segment !== '.') segments.push(segment.toLowerCase())
  }
  return SERVER_SEGMENTS.has(segments[0] ?? '')
}

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}

/** Folders of the site's files, which browsers cache for a year. A page can have just this route, but none below it. */
const FILE_FOLDERS: ReadonlySet<string> = new Set(['assets', 'media'])

/** Names of devices: Windows can't store files with these names, so such a folder could not be copied there. */
const DEVICE_NAME = /^(?:con|prn|aux|nul|com\d|lpt\d)$/

/** Whether Windows reserves a name for a device; expects lower case without an extension. */
export const isDeviceName = (name: string): boolean => DEVICE_NAME.test(name)

/** Why no page can have a route although its spelling is valid; null if a page can (ROUTE-13). */
export function routeProblem(route: string): string | null {
  if (route === 'index') return 'the home page is written to files of this name'
  const segments = route.split('/')
  const [first = ''] = segments
  if (SERVER_SEGMENTS.has(first)) return `the server itself answers at /${first}`
  if (FILE_FOLDERS.has(first) && segments.length > 1) return `the files of the site are below /${first}`
  const device = segments.find(isDeviceName)
  return device === undefined
    ? null
    : `Windows can't store a file named ${device}, so the site could not be copied there`
}

/** Why no redirect can lead from a path, in the spelling in which paths are compared; null if one can (ROUTE-13). */
export function redirectPathProblem(path: string): string | null {
  const [, first = ''] = path.split('/')
  return SERVER_SEGMENTS.has(first) ? `the server itself answers at /${first}` : null
}

/** Page ids by route. */
export type Routes = ReadonlyMap<string, PageId>

/** A page in the language that a path requests. A prefix that is not a text language shows English (LANG-4). */
export type PageAtPath = {
  readonly id: PageId
  readonly route: string
  readonly prefix: string | undefined
  readonly language: TextLanguage
}

/** What a path resolves to. */
export type Resolution =
  | ({ readonly kind: 'page' } & PageAtPath)
  /**
   * A different spelling of a page's path: `to` is its canonical path on this host, to be answered with 308, keeping the query.
   */
  | { readonly kind: 'redirect'; readonly to: string }
  /** No page: what to show with status 404, the page `404` or else the home page; undefined for a site with neither. */
  | { readonly kind: 'missing'; readonly shown: PageAtPath | undefined }
  /** An escape that can't be decoded, to be answered with 400. */
  | { readonly kind: 'malformed' }

/**
 * Resolves a path as requested, without query. Escapes are decoded once. A redirect leads only to a route in `routes`, so
 * nothing in a request can name another host (ROUTE-10).
 */
export function resolvePath(path: string, routes: Routes): Resolution {
  const decoded = decodePath(path)
  if (decoded === undefined || !decoded.startsWith('/')) return { kind: 'malformed' }
  const exact = pageAt(decoded, routes)
  if (exact) return { kind: 'page', ...exact }
  const folded = foldPath(decoded)
  const variant = pageAt(folded, routes) ?? homeAt(folded, routes)
  if (variant) return { kind: 'redirect', to: pathOf(variant.route, variant.prefix) }
  return { kind: 'missing', shown: shownInstead(splitPrefix(folded).prefix, routes) }
}

/** The path of a route on this host: `/`, `/pricing`, `/fr`, `/fr/pricing`. */
export function pathOf(route: string, prefix?: string): string {
  const own = route === HOME_ROUTE ? '' : `/${route}`
  return prefix === undefined ? own || '/' : `/${prefix}${own}`
}

/** The canonical path of a page in a language; English has no prefix (LANG-4). */
export const canonicalPath = (route: string, language: TextLanguage): string =>
  pathOf(route, language === DEFAULT_LANGUAGE ? undefined : language)

/** A path with its escapes decoded once (ROUTE-5); undefined if an escape is malformed. */
export function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

/** A path in canonical spelling: ASCII lower case, no doubled slashes, no trailing slash. */
export function foldPath(path: string): string {
  const folded = path.replaceAll(/\/{2,}/g, '/').replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase())
  return folded.length > 1 && folded.endsWith('/') ? folded.slice(0, -1) : folded
}

function pageAt(path: string, routes: Routes): PageAtPath | undefined {
  const { prefix, rest } = splitPrefix(path)
  const route = rest === '/' ? HOME_ROUTE : rest.slice(1)
  // The home page has one path only; its route is not a second one.
  return rest === `/${HOME_ROUTE}` ? undefined : found(route, prefix, routes)
}

function homeAt(path: string, routes: Routes): PageAtPath | undefined {
  const { prefix, rest } = splitPrefix(path)
  return rest === `/${HOME_ROUTE}` ? found(HOME_ROUTE, prefix, routes) : undefined
}

const shownInstead = (prefix: string | undefined, routes: Routes): PageAtPath | undefined =>
  found(NOT_FOUND_ROUTE, prefix, routes) ?? found(HOME_ROUTE, prefix, routes)

function found(route: string, prefix: string | undefined, routes: Routes): PageAtPath | undefined {
  const id = routes.get(route)
  return id === undefined ? undefined : { id, route, prefix, language: textLanguageOf(prefix) }
}
