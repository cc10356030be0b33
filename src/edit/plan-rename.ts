import { success, type Result } from '#std/result.ts'
import type { Design } from '#model/design.ts'
import { pageKey } from '#model/document.ts'
import { EMPTY_REGISTRY } from '#model/kind.ts'
import type { Page } from '#model/page.ts'
import { reachKey, type Redirect } from '#model/redirect.ts'
import { collapsedRedirects, withOwnPath } from '#model/redirect-table.ts'
import { pathOf, redirectPathProblem, type Routes } from '#model/route.ts'
import { applyChange } from './apply-change.ts'
import type { Change } from './change.ts'
import { compose } from './compose.ts'
import type { Refusal } from './refusal.ts'

/** A moved page is redirected permanently. */
export const MOVED_STATUS = 301

/**
 * The changes that give a page another route: the new route on the page, and a redirect from the old path on the design
 * (ROUTE-11). Rules that led to the old path are changed to lead to the new one directly, and a rule from the new path is
 * removed, because the page is there now. Refused as `loop` if other rules would lead back. Returns no changes if the page
 * already has the route. `routes` are the current routes of all pages: a chain of rules ends at a page.
 */
export function planRename(
  page: Page,
  design: Design,
  newRoute: string,
  routes: Routes,
): Result<Change[], Refusal> {
  if (page.route === newRoute) return success([])
  const [from, to] = [pathOf(page.route), pathOf(newRoute)]
  const stale = (design.redirects ?? []).filter((rule) => reachKey(rule) === to)
  const removals = stale.map((rule): Change => ({ do: 'remove-redirect', on: 'design', from: rule.from }))
  const redirects = design.redirects?.filter((rule) => !stale.includes(rule)) ?? []
  const rest = { ...design, redirects }
  const moved = new Map(routes).set(newRoute, page.id)
  moved.delete(page.route)
  // A page where the server answers itself was never served there, so nobody is to be redirected (ROUTE-13).
  const additions =
    redirectPathProblem(from) === null ? redirectChanges(rest, { from, to, status: MOVED_STATUS }, moved) : []
  const move: Change = { do: 'set-route', on: pageKey(page.id), route: newRoute }
  if (removals.length + additions.length === 0) return success([move])
  const onDesign = compose('design', [...removals, ...additions])
  const checked = applyChange(design, onDesign, EMPTY_REGISTRY)
  return checked.ok ? success([move, onDesign]) : checked
}

/**
 * The change that adds a redirect rule to a design, or replaces the one from the same path. Chains are collapsed, so that every
 * rule leads directly to its final target (ROUTE-11). Refused as `loop` if the rule would lead back to itself. `routes` are
 * those of all pages, `origins` the addresses of the site: a target at one of them is a path of it.
 */
export function planRedirect(
  design: Design,
  redirect: Redirect,
  routes: Routes,
  origins: readonly string[] = [],
): Result<Change, Refusal> {
  const change = compose('design', redirectChanges(design, withOwnPath(redirect, origins), routes))
  const checked = applyChange(design, change, { ...EMPTY_REGISTRY, origins })
  return checked.ok ? success(change) : checked
}

function redirectChanges(design: Design, redirect: Redirect, routes: Routes): Change[] {
  const rules = design.redirects ?? []
  const at = rules.findIndex((rule) => reachKey(rule) === reachKey(redirect))
  const [before, after] = [
    rules,
    at < 0 ? [...rules, redirect] : rules.with(at, { ...rules[at], ...redirect }),
  ]
  return collapsedRedirects(after, routes)
    .flatMap((rule, index): Change[] => {
      const old = before[index]
      if (!old) return [{ do: 'insert-redirect', on: 'design', redirect: rule, index }]
      const same = old.from === rule.from && old.to === rule.to && old.status === rule.status
      return same ? [] : [{ do: 'set-redirect', on: 'design', from: old.from, redirect: rule }]
    })
    .sort((a, b) => Number(b.do === 'insert-redirect') - Number(a.do === 'insert-redirect'))
}
