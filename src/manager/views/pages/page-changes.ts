import { planRedirect, planRename, MOVED_STATUS } from '#edit/plan-rename.ts'
import type { Change } from '#edit/change.ts'
import type { Refusal } from '#edit/refusal.ts'
import type { Design } from '#model/design.ts'
import { pageKey } from '#model/document.ts'
import { route as routeSchema, type Page, type PageId } from '#model/page.ts'
import { reachKey } from '#model/redirect.ts'
import {
  HOME_ROUTE,
  NOT_FOUND_ROUTE,
  pathOf,
  redirectPathProblem,
  routeProblem,
  type Routes,
} from '#model/route.ts'
import { success, type Result } from '#std/result.ts'

/** The name and route of a new page. */
export type NewPage = { readonly id: PageId; readonly name: string; readonly route: string }

/** Upper bound of new page ids. */
const NEW_IDS = 900_000_000

/** An unused page id. `random` returns numbers from 0 to below 1. */
export function newPageId(taken: ReadonlySet<PageId>, random: () => number): PageId {
  for (;;) {
    const id = 1 + Math.floor(random() * (NEW_IDS - 1))
    if (!taken.has(id)) return id
  }
}

/** Why a page can't have a route: its spelling, a reserved path of the server, or another page. */
export type RouteFault = 'spelling' | 'language' | 'reserved' | 'taken'

/** What is wrong with a route for a page; null if it is valid. */
export function routeFault(route: string, routes: Routes, own?: PageId): RouteFault | null {
  const checked = routeSchema.safeParse(route)
  if (!checked.success)
    return checked.error.issues.some(({ code }) => code === 'custom') ? 'language' : 'spelling'
  if (routeProblem(route) !== null) return 'reserved'
  const owner = routes.get(route)
  return owner === undefined || owner === own ? null : 'taken'
}

/** Whether a page has a fixed role in the site, so that it must keep its route. */
export const isFixed = ({ route }: Pick<Page, 'route'>): boolean =>
  route === HOME_ROUTE || route === NOT_FOUND_ROUTE

/** An empty page. */
export const emptyPage = ({ id, name, route }: NewPage): Page => ({
  id,
  route,
  name,
  title: { en: name },
  category: 'website',
  sectionOrder: [],
  sections: {},
})

/** A copy of a page, without what is unique to the original: dates, the canonical page, the id. */
export function copiedPage(page: Page, { id, name, route }: NewPage): Page {
  const { linkId: _, pageMeta, ...rest } = page
  const { canonical: __, published: ___, updated: ____, ...meta } = pageMeta ?? {}
  return { ...rest, id, route, name, ...(pageMeta && { pageMeta: meta }) }
}

/** The change that adds a page. */
export const addedPage = (page: Page): Change => ({ do: 'insert-page', on: pageKey(page.id), page })

/** The changes of a page's name and route; the old path redirects to the new one. */
export function renamedPage(
  page: Page,
  design: Design,
  { name, route }: Pick<NewPage, 'name' | 'route'>,
  routes: Routes,
): Result<Change[], Refusal> {
  const moved = planRename(page, design, route, routes)
  if (!moved.ok || name === page.name) return moved
  return success([{ do: 'set-field', on: pageKey(page.id), path: ['name'], value: name }, ...moved.value])
}

/** The changes that remove a page; its path redirects to another one unless `target` is null. */
export function removedPage(
  page: Page,
  design: Design,
  target: string | null,
  routes: Routes,
): Result<Change[], Refusal> {
  const removal: Change = { do: 'remove-page', on: pageKey(page.id) }
  if (target === null || redirectPathProblem(pathOf(page.route)) !== null) return success([removal])
  const left = new Map(routes)
  left.delete(page.route)
  const redirect = { from: pathOf(page.route), to: pathOf(target), status: MOVED_STATUS } as const
  const planned = planRedirect(design, redirect, left)
  return planned.ok ? success([removal, planned.value]) : planned
}

/** The changes that restore a removed page; a redirect from its path is removed, because the page is there again. */
export function restoredPage(page: Page, design: Design): Change[] {
  const rules = (design.redirects ?? []).filter((rule) => reachKey(rule) === pathOf(page.route))
  return [
    addedPage(page),
    ...rules.map(({ from }): Change => ({ do: 'remove-redirect', on: 'design', from })),
  ]
}
