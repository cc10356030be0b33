import { nearestName } from './nearest-name.ts'
import type { PageId } from '#model/page.ts'

/** Which page stands at which route: files name pages by route, documents by number. */
export type Routes = {
  readonly idOf: (route: string) => PageId | undefined
  readonly routeOf: (id: PageId) => string | undefined
  /** The known route that is spelled most like this one, if any is close. */
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
