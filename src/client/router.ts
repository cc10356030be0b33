import { planEntry, planLanguage, prefixOf } from './first-entry.ts'

/**
 * Links are native: each loads its page. Added are the language prefix of this page, for links without one (ROUTE-7), and the
 * language that the query requests, if no server has handled it (LANG-3). A path that is no page is loaded all the same, at
 * that address (ROUTE-8).
 */
export function startRouter(): void {
  const place = { path: location.pathname, route: document.body.dataset['route'] ?? '' }
  const elsewhere = planLanguage(location.search, document.documentElement.lang, place)
  if (elsewhere !== null) location.replace(elsewhere + location.hash)
  if (prefixOf(place) === '') return
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]:not([download])')) {
    const entry = planEntry(1, link.getAttribute('href') ?? '', place)
    if (entry.kind === 'load') link.setAttribute('href', entry.address)
  }
}
