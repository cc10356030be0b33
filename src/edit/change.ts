import { z } from 'zod'
import { isObject } from '#std/json.ts'
import { failed, success, type Result } from '#std/result.ts'
import { plainDataProblems } from '#model/limits.ts'
import { problemsOf, shown, type Problem } from '#model/problem.ts'
import { documentKey } from './address.ts'
import { isVerbName, verbOf, verbs, type ChangeBy, type VerbName } from './verbs.ts'

/** A change of one verb. */
export type SingleChange = ChangeBy[VerbName]

/** Changes of one document that are applied in order, all or none. */
export type All = {
  readonly do: 'all'
  readonly on: SingleChange['on']
  readonly changes: readonly SingleChange[]
}

/** An edit of one document as plain data: what it does, and to which document. Each verb has its own file. */
export type Change = SingleChange | All

/** Most changes in one composed change. */
const MAX_COMPOSED = 10_000

const single: z.ZodType<SingleChange> = z.union(
  Object.values(verbs).map((verb): z.ZodType<SingleChange> => verb.schema),
)

const all = z.strictObject({
  do: z.literal('all'),
  on: documentKey,
  changes: z.array(z.unknown()).max(MAX_COMPOSED),
})

/** The schema of every change. `parseChange` gives better error messages. */
export const change: z.ZodType<Change> = z.union([
  single,
  all.extend({ changes: z.array(single).max(MAX_COMPOSED) }),
])

/** Validates a value from outside as a change and returns it unmodified, or all problems at once. */
export function parseChange(value: unknown): Result<Change, Problem[]> {
  const unsafe = plainDataProblems(value)
  if (unsafe.length > 0) return failed(unsafe)
  const problems = isObject(value) && value['do'] === 'all' ? allProblems(value) : singleProblems(value)
  return problems.length > 0 ? failed(problems) : success(value as Change)
}

function singleProblems(value: unknown, base: Problem['path'] = []): Problem[] {
  const name = isObject(value) ? value['do'] : undefined
  if (!isVerbName(name)) {
    const expected = `one of ${Object.keys(verbs).join(', ')}, all`
    return [{ path: [...base, 'do'], expected, found: shown(name) }]
  }
  const parsed = verbOf({ do: name }).schema.safeParse(value)
  return parsed.success ? [] : problemsOf(parsed.error, value, base)
}

function allProblems(value: unknown): Problem[] {
  const parsed = all.safeParse(value)
  if (!parsed.success) return problemsOf(parsed.error, value)
  const { on, changes } = parsed.data
  return changes.flatMap((part, at) => {
    const problems = singleProblems(part, ['changes', at])
    const stray = problems.length === 0 && isObject(part) && part['on'] !== on
    return stray
      ? [{ path: ['changes', at, 'on'], expected: JSON.stringify(on), found: shown(part['on']) }]
      : problems
  })
}
