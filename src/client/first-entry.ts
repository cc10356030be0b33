import { isTextLanguage } from '#model/language.ts'

/** Where a page is read: its path, and the route that it was rendered for. */
export type Place = { readonly path: string; readonly route: string }

/** The language prefix that a page is read under: what stands in its path before its route. */
export function prefixOf({ path, route }: Place): string {
  const own = route === 'home' ? '' : `/${route}`
  const match = /^\/([a-z]{2})(\/.*)?$/.exec(path.replace(/\/+$/, ''))
  return match !== null && (match[2] ?? '') === own ? `/${match[1]}` : ''
}

/**
 * What entering a route does (ROUTE-7): the first entry, which is the page itself, is allowed; every later one loads
 * `address` in full, under the prefix of the page that it leaves. Addresses of files and of the API have no prefix.
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
 * Where a page is read in the language that the query asks for (LANG-3), when it is shown in another: a server has answered
 * in that language already, a plain file host has not. Null when nothing is asked for, or the page is right.
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
