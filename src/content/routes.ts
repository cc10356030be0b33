import { nearestName } from './nearest-name.ts'
import type { PageId } from '#model/page.ts'

/** Pages by route: files refer to pages by route, documents by id. */
export type Routes = {
  readonly idOf: (route: string) => PageId | undefined
  readonly routeOf: (id: PageId) => string | undefined
  /** The known route with the most similar spelling, if any is close. */
  readonly nearest: (route: string) => string | undefined
}

/** Routes of a list of pages. */
export function routesOf(pages: Iterable<{ readonly id: PageId; readonly route: string }>): Routes {
  const ids = new Map<string, PageId>()
  const routes = new Map<PageId, string>()
  for (const { id, route } of pages) {
    ids.set(route, id)
    routes.set(id, route)
  }
  return {
    idOf: (route) => ids.get(route),
    routeOf: (id) => routes.get(id),
    nearest: (route) => nearestName(route, ids.keys()),
  }
}
