/** Where someone goes who signed in without coming from anywhere. */
export const MANAGER_HOME = '/manager/'

/** Who is signed in and what they may do, and signing out: a page that needs no script. */
export const OVERVIEW_PATH = '/manager/overview'

/** A host that no address leads to: paths are read against it. */
const HERE = 'http://here.invalid'

/** Characters that a browser drops or reads as a slash, so that what looks like a path could lead to another host. */
const UNSAFE = /[\\ \p{Cc}]/u

/** The address to go back to after signing in: one of the manager or the preprod site, else the manager (PEOPLE-14). */
export function returnPath(requested: unknown): string {
  if (typeof requested !== 'string' || UNSAFE.test(requested)) return MANAGER_HOME
  const url = URL.parse(requested, HERE)
  const isOurs = url?.origin === HERE && /^\/(?:manager|preprod)(?:\/|$)/.test(url.pathname)
  return isOurs && requested.startsWith(url.pathname) ? url.pathname + url.search : MANAGER_HOME
}

/** Where a sign-in goes on that waits for its second factor, and back to from there. */
export const secondFactorPath = (to: unknown): string =>
  `/manager/second-factor?to=${encodeURIComponent(returnPath(to))}`
