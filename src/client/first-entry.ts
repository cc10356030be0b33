import { isTextLanguage } from '#model/language.ts'

/** The page's path, and the route that it was rendered for. */
export type Place = { readonly path: string; readonly route: string }

/** The language prefix of the current path: what precedes the route. */
export function prefixOf({ path, route }: Place): string {
  const own = route === 'home' ? '' : `/${route}`
  const match = /^\/([a-z]{2})(\/.*)?$/.exec(path.replace(/\/+$/, ''))
  return match !== null && (match[2] ?? '') === own ? `/${match[1]}` : ''
}

/**
 * Handles entering a route (ROUTE-7): the first entry, which is the page itself, is allowed; every later one loads `address`,
 * with the prefix of the current page. Addresses of files and of the API have no prefix.
 */
export function planEntry(
  entries: number,
  target: string,
  place: Place,
): { readonly kind: 'stay' } | { readonly kind: 'load'; readonly address: string } {
  if (entries === 0) return { kind: 'stay' }
  const prefix = prefixOf(place)
  const keeps = prefix === '' || /^\/(?:[a-z]{2}(?:[/?#]|$)|api\/|assets\/|media\/)/.test(target)
  return {
    kind: 'load',
    address: keeps ? target : prefix + (target === '/' ? '' : target.replace(/^\/(?=[?#])/, '')),
  }
}

/**
 * The address of the page in the language that the query requests (LANG-3), if it is shown in another: a server responds in
 * that language, a plain file host does not. Null if nothing is requested, or if the page is right.
 */
export function planLanguage(search: string, shown: string, { route }: Place): string | null {
  const query = new URLSearchParams(search)
  const requested = query.get('l')?.toLowerCase() ?? ''
  if (!isTextLanguage(requested) || requested === shown || route === '404') return null
  query.delete('l')
  const prefix = requested === 'en' ? '' : `/${requested}`
  const path = prefix + (route === 'home' ? '' : `/${route}`)
  return (path || '/') + (query.size > 0 ? `?${query}` : '')
}
