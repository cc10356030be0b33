import { logError } from './log.ts'

/** Loads what page 404 alone needs there, and nowhere else (ROUTE-6). */
export function startClosestPages(): void {
  const place = document.querySelector<HTMLElement>('[data-closest-pages]')
  if (place) import('./closest-pages.ts').then(({ showClosestPages }) => showClosestPages(place), logError)
}
