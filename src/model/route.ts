import { PREFIX_CODES } from './language.ts'

/** The route of the home page; its canonical path is the empty one (ROUTE-1). */
export const HOME_ROUTE = 'home'

/** The route of the page that unknown paths show (ROUTE-6). */
export const NOT_FOUND_ROUTE = '404'

/** The canonical path of a page under a language prefix: `/`, `/pricing`, `/fr`, `/fr/pricing`. */
export function pagePath(route: string, prefix?: string): string {
  const rest = route === HOME_ROUTE ? '' : `/${route}`
  return prefix === undefined ? rest || '/' : `/${prefix}${rest}`
}

/** What a path asks for: its language prefix, if it bears one, and the route of the rest (ROUTE-2, ROUTE-4). */
export type Address = { readonly prefix: string | undefined; readonly route: string }

/** Takes a decoded path apart. Slashes around it and doubled ones do not count; case does. */
export function addressOf(path: string): Address {
  const [first, ...others] = path.split('/').filter((segment) => segment !== '')
  const prefix = first !== undefined && PREFIX_CODES.has(first) ? first : undefined
  const rest = prefix === undefined && first !== undefined ? [first, ...others] : others
  return { prefix, route: rest.join('/') || HOME_ROUTE }
}

/** Which page a path selects (ROUTE-5, ROUTE-6). */
export type Selection =
  /** The page that the path names. */
  | ({ readonly kind: 'page' } & Address)
  /** A page that the path names in another spelling; `path` is the canonical one. */
  | { readonly kind: 'moved'; readonly path: string }
  /** No page has this path; `route` is the one shown instead. */
  | ({ readonly kind: 'unknown' } & Address)

/** Selects among the routes of a site. `path` is decoded already. */
export function selectPage(path: string, routes: ReadonlySet<string>): Selection {
  const address = addressOf(path)
  if (routes.has(address.route) && isCanonical(path, address)) return { kind: 'page', ...address }
  const lower = addressOf(path.toLowerCase())
  if (routes.has(lower.route)) return { kind: 'moved', path: pagePath(lower.route, lower.prefix) }
  return { kind: 'unknown', ...address, route: routes.has(NOT_FOUND_ROUTE) ? NOT_FOUND_ROUTE : HOME_ROUTE }
}

/** `/fr/` is the home page as `/fr` is (ROUTE-2), and home answers at its own route as well (ROUTE-3). */
function isCanonical(path: string, { prefix, route }: Address): boolean {
  const canonical = pagePath(route, prefix)
  if (path === canonical) return true
  if (route !== HOME_ROUTE) return false
  return path === `${pagePath(HOME_ROUTE, prefix)}/` || path === `${prefix ? `/${prefix}` : ''}/${HOME_ROUTE}`
}
