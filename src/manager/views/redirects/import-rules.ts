import type { Change } from '#edit/change.ts'
import { compose } from '#edit/compose.ts'
import type { Design } from '#model/design.ts'
import { collapsedRedirects, redirectProblems } from '#model/redirect-table.ts'
import { MAX_REDIRECTS, reachKey, type Redirect } from '#model/redirect.ts'
import type { Routes } from '#model/route.ts'
import { ruleFault, type RuleFault } from './redirect-rules.ts'
import { ruleOf, type CsvRow } from './redirects-csv.ts'

/** What an import does with a line, or why it does nothing with it; `twice` when an earlier line has the same path. */
export type RowOutcome = 'added' | 'changed' | 'same' | RuleFault | 'twice' | 'too-many'

/** What an import would do: with each line, and the change that does it; null when it changes nothing. */
export type ImportPlan = {
  readonly rows: readonly (CsvRow & { readonly outcome: RowOutcome })[]
  readonly change: Change | null
}

/** Outcomes of lines that the import takes. */
export const isTaken = (outcome: RowOutcome): boolean => outcome === 'added' || outcome === 'changed'

type Asked = { readonly rule: Redirect; readonly at: number }

/**
 * Plans the import of lines into a design: lines that can't be rules are left out and say why, all others are added or set in place
 * of the rule from the same path. Chains are collapsed. `routes` are those of all pages.
 */
export function planImport(rows: readonly CsvRow[], design: Design, routes: Routes): ImportPlan {
  const before = design.redirects ?? []
  const outcomes: RowOutcome[] = []
  const seen = new Set<string>()
  const asked: Asked[] = []
  const known = new Map(before.map((rule) => [reachKey(rule), rule]))
  let size = before.length
  for (const [at, row] of rows.entries()) {
    const rule = ruleOf(row)
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
  const taken = withoutLoops(before, asked, outcomes)
  const changes = changesTo(before, merged(before, taken), routes)
  return {
    rows: rows.map((row, at) => ({ ...row, outcome: outcomes[at] ?? 'same' })),
    change: changes.length === 0 ? null : compose('design', changes),
  }
}

const isSame = (one: Redirect, other: Redirect): boolean => one.to === other.to && one.status === other.status

/** The rules with those that are asked for in the place of their old ones, or behind all others. */
function merged(before: readonly Redirect[], asked: readonly Asked[]): readonly Redirect[] {
  const byKey = new Map(before.map((rule) => [reachKey(rule), rule]))
  for (const { rule } of asked) byKey.set(reachKey(rule), rule)
  return [...byKey.values()]
}

/** What is asked for without lines that would lead back to themselves, which are marked in `outcomes`. */
function withoutLoops(
  before: readonly Redirect[],
  asked: readonly Asked[],
  outcomes: RowOutcome[],
): readonly Asked[] {
  let taken = asked
  for (;;) {
    const rules = merged(before, taken)
    const looping = new Set(
      redirectProblems(rules).flatMap(({ path: [at] }) => {
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

/** The changes that make rules what they are to be: others stand before new ones, so that no step leads back. */
function changesTo(before: readonly Redirect[], rules: readonly Redirect[], routes: Routes): Change[] {
  const old = new Map(before.map((rule) => [reachKey(rule), rule]))
  let index = before.length
  return collapsedRedirects(rules, routes).flatMap((rule): Change[] => {
    const was = old.get(reachKey(rule))
    if (was === undefined) return [{ do: 'insert-redirect', on: 'design', redirect: rule, index: index++ }]
    return isSame(was, rule) ? [] : [{ do: 'set-redirect', on: 'design', from: was.from, redirect: rule }]
  })
}
