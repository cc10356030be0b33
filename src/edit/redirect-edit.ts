import { success, type Result } from '#std/result.ts'
import type { Design } from '#model/design.ts'
import type { Redirect } from '#model/redirect.ts'
import { refused, type Refusal } from './refusal.ts'

/** Finds the rule from a path, with its index. Two rules from one path can't be distinguished. */
export function ruleAt(design: Design, from: string): Result<{ rule: Redirect; at: number }, Refusal> {
  const rules = design.redirects ?? []
  const at = rules.findIndex((rule) => rule.from === from)
  const rule = rules[at]
  if (!rule) return refused('not-found', `There is no redirect from ${from}. Someone may have removed it.`)
  return rules.findLastIndex((other) => other.from === from) === at
    ? success({ rule, at })
    : refused(
        'duplicate-id',
        `There are two redirects from ${from}. Replace the design with one that has one.`,
      )
}

/** The rule from a path, or undefined. */
export function ruleFrom(design: Design, from: string): Redirect | undefined {
  const found = ruleAt(design, from)
  return found.ok ? found.value.rule : undefined
}

/** The paths of rules (`from`), in order. */
export const rulePaths = (design: Design): string[] => (design.redirects ?? []).map(({ from }) => from)
