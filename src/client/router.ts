import { planEntry, prefixOf } from './plan-route.ts'

/**
 * Links are the browser's own: each loads its page in full. What is added is the language prefix of this page, where a link
 * does not bear one (ROUTE-7); a path that is no page is loaded all the same, at that address (ROUTE-8).
 */
export function startRouter(): void {
  const place = { path: location.pathname, route: document.body.dataset['route'] ?? '' }
  if (prefixOf(place) === '') return
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]:not([download])')) {
    const entry = planEntry(1, link.getAttribute('href') ?? '', place)
    if (entry.kind === 'load') link.setAttribute('href', entry.address)
  }
}
