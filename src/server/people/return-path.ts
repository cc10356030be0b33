/** Default page after signing in. */
export const MANAGER_HOME = '/manager/'

/** The overview: who is signed in, their permissions, and signing out, without JavaScript. */
export const OVERVIEW_PATH = '/manager/overview'

/** A nonexistent host, against which paths are resolved. */
const HERE = 'http://here.invalid'

/** Characters that a browser drops or reads as a slash, so that what looks like a path could lead to another host. */
const UNSAFE = /[\\ \p{Cc}]/u

/** The address to return to after signing in: within the manager or the preprod site, else the manager (PEOPLE-14). */
export function returnPath(requested: unknown): string {
  if (typeof requested !== 'string' || UNSAFE.test(requested)) return MANAGER_HOME
  const url = URL.parse(requested, HERE)
  const isOurs = url?.origin === HERE && /^\/(?:manager|preprod)(?:\/|$)/.test(url.pathname)
  return isOurs && requested.startsWith(url.pathname) ? url.pathname + url.search : MANAGER_HOME
}

/** The page for the second factor, with the address to return to. */
export const secondFactorPath = (to: unknown): string =>
  `/manager/second-factor?to=${encodeURIComponent(returnPath(to))}`
