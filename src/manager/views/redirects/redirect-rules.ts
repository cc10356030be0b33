import { applyChange } from '#edit/apply-change.ts'
import type { Change } from '#edit/change.ts'
import { compose } from '#edit/compose.ts'
import { planRedirect } from '#edit/plan-rename.ts'
import type { Refusal } from '#edit/refusal.ts'
import type { Design } from '#model/design.ts'
import { EMPTY_REGISTRY } from '#model/kind.ts'
import { collapsedRedirects } from '#model/redirect-table.ts'
import { reachKey, reachOf, redirect as redirectSchema, type Redirect } from '#model/redirect.ts'
import { resolvePath, type Routes } from '#model/route.ts'
import { success, type Result } from '#std/result.ts'

/**
 * Why a rule is invalid: the spelling of its path or target, a page at its path, which takes precedence, another rule with the
 * same path, or a loop.
 */
export type RuleFault = 'from' | 'to' | 'status' | 'page' | 'taken' | 'loop'

/** What is wrong with a rule by itself and with regard to pages; null if it is valid. `routes` are those of all pages. */
export const ruleFault = (rule: Redirect, routes: Routes): RuleFault | null =>
  pathFault(rule, routes) ?? targetFault(rule)

/** What is wrong with a rule to add, or to replace `old`, with regard to pages and the other rules. */
export function ruleFaultIn(
  rule: Redirect,
  old: Redirect | null,
  { redirects = [] }: Design,
  routes: Routes,
): RuleFault | null {
  const fault = pathFault(rule, routes)
  if (fault !== null) return fault
  const others = redirects.filter(({ from }) => from !== old?.from)
  return others.some((other) => reachKey(other) === reachKey(rule)) ? 'taken' : targetFault(rule)
}

function pathFault(rule: Redirect, routes: Routes): RuleFault | null {
  if (!redirectSchema.shape.from.safeParse(rule.from).success) return 'from'
  const { isWild } = reachOf(rule)
  return !isWild && resolvePath(rule.from, routes).kind !== 'missing' ? 'page' : null
}

function targetFault(rule: Redirect): RuleFault | null {
  if (!redirectSchema.shape.status.safeParse(rule.status).success) return 'status'
  return redirectSchema.safeParse(rule).success ? null : 'to'
}

/** The final target of a rule, if its target is redirected itself. */
export function endOf(rule: Redirect, { redirects = [] }: Design, routes: Routes): string {
  const others = redirects.filter((other) => reachKey(other) !== reachKey(rule))
  return collapsedRedirects([...others, rule], routes).at(-1)?.to ?? rule.to
}

/**
 * The change that adds a rule, or replaces `old`. Rules that led to its path lead to its target directly. Refused as `loop` if
 * it would lead back to itself, be it by a full address of the site (`origins`).
 */
export function plannedRule(
  rule: Redirect,
  old: Redirect | null,
  design: Design,
  routes: Routes,
  origins: readonly string[] = [],
): Result<Change, Refusal> {
  if (old === null || old.from === rule.from) return planRedirect(design, rule, routes, origins)
  const moved: Change = { do: 'set-redirect', on: 'design', from: old.from, redirect: { ...old, ...rule } }
  const after = applyChange(design, moved, { ...EMPTY_REGISTRY, origins })
  if (!after.ok) return after
  const rest = planRedirect(after.value as Design, rule, routes, origins)
  return rest.ok ? success(compose('design', [moved, rest.value])) : rest
}

/** Rules whose path or target matches a search. */
export function rulesFound(rules: readonly Redirect[], search: string): readonly Redirect[] {
  const wanted = search.trim().toLowerCase()
  return rules.filter(({ from, to }) => `${from} ${to}`.toLowerCase().includes(wanted))
}
