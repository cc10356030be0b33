import type { Change } from '#edit/change.ts'
import { compose } from '#edit/compose.ts'
import type { Design } from '#model/design.ts'
import { collapsedRedirects, redirectProblems, withOwnPath } from '#model/redirect-table.ts'
import { MAX_REDIRECTS, reachKey, type Redirect } from '#model/redirect.ts'
import type { Routes } from '#model/route.ts'
import { ruleFault, type RuleFault } from './redirect-rules.ts'
import { ruleOf, type CsvRow } from './redirects-csv.ts'

/** Result for a line: what the import does with it, or why it skips it; `twice` if an earlier line has the same path. */
export type RowOutcome = 'added' | 'changed' | 'same' | RuleFault | 'twice' | 'too-many'

/** A plan of an import: the result for each line, and the change; null if it changes nothing. */
export type ImportPlan = {
  readonly rows: readonly (CsvRow & { readonly outcome: RowOutcome })[]
  readonly change: Change | null
}

/** Results of lines that are imported. */
export const isTaken = (outcome: RowOutcome): boolean => outcome === 'added' || outcome === 'changed'

type Asked = { readonly rule: Redirect; readonly at: number }

/**
 * Plans the import of lines into a design: invalid lines are skipped with a reason, all others are added or replace the rule
 * with the same path. Chains are collapsed. `routes` are those of all pages,
 * `origins` the addresses of the site: targets there are paths of it.
 */
export function planImport(
  rows: readonly CsvRow[],
  design: Design,
  routes: Routes,
  origins: readonly string[] = [],
): ImportPlan {
  const before = design.redirects ?? []
  const outcomes: RowOutcome[] = []
  const seen = new Set<string>()
  const asked: Asked[] = []
  const known = new Map(before.map((rule) => [reachKey(rule), rule]))
  let size = before.length
  for (const [at, row] of rows.entries()) {
    const written = ruleOf(row)
    const rule = written && withOwnPath(written, origins)
    const fault = rule === null ? 'status' : ruleFault(rule, routes)
    const key = reachKey(row)
    const old = known.get(key)
    if (fault !== null || rule === null) outcomes.push(fault ?? 'status')
    else if (seen.has(key)) outcomes.push('twice')
    else if (old === undefined && size >= MAX_REDIRECTS) outcomes.push('too-many')
    else {
      seen.add(key)
      if (old === undefined) size += 1
      outcomes.push(old === undefined ? 'added' : isSame(old, rule) ? 'same' : 'changed')
      asked.push({ rule: old === undefined ? rule : { ...old, to: rule.to, status: rule.status }, at })
    }
  }
  const taken = withoutLoops(before, asked, outcomes, origins)
  const changes = changesTo(before, merged(before, taken), routes)
  return {
    rows: rows.map((row, at) => ({ ...row, outcome: outcomes[at] ?? 'same' })),
    change: changes.length === 0 ? null : compose('design', changes),
  }
}

const isSame = (one: Redirect, other: Redirect): boolean => one.to === other.to && one.status === other.status

/** The existing rules with imported ones replacing those with the same path, or added at the end. */
function merged(before: readonly Redirect[], asked: readonly Asked[]): readonly Redirect[] {
  const byKey = new Map(before.map((rule) => [reachKey(rule), rule]))
  for (const { rule } of asked) byKey.set(reachKey(rule), rule)
  return [...byKey.values()]
}

/** The imported rules without those that would form loops, which are marked in `outcomes`. */
function withoutLoops(
  before: readonly Redirect[],
  asked: readonly Asked[],
  outcomes: RowOutcome[],
  origins: readonly string[],
): readonly Asked[] {
  let taken = asked
  for (;;) {
    const rules = merged(before, taken)
    const looping = new Set(
      redirectProblems(rules, [], origins).flatMap(({ path: [at] }) => {
        const rule = rules[Number(at)]
        return rule === undefined ? [] : [reachKey(rule)]
      }),
    )
    const left = taken.filter(({ rule, at }) => {
      if (!looping.has(reachKey(rule))) return true
      outcomes[at] = 'loop'
      return false
    })
    if (left.length === taken.length) return taken
    taken = left
  }
}

/** The changes that lead to the new rules: replacements before additions, so that no intermediate step forms a loop. */
function changesTo(before: readonly Redirect[], rules: readonly Redirect[], routes: Routes): Change[] {
  const old = new Map(before.map((rule) => [reachKey(rule), rule]))
  let index = before.length
  return collapsedRedirects(rules, routes).flatMap((rule): Change[] => {
    const was = old.get(reachKey(rule))
    if (was === undefined) return [{ do: 'insert-redirect', on: 'design', redirect: rule, index: index++ }]
    return isSame(was, rule) ? [] : [{ do: 'set-redirect', on: 'design', from: was.from, redirect: rule }]
  })
}
