import type { Document } from '#model/document.ts'
import type { Registry } from '#model/kind.ts'
import { problemText } from '#model/problem.ts'
import { applyChange } from './apply-change.ts'
import { parseChange } from './change.ts'
import { refused } from './refusal.ts'
import type { Outcome } from './verb.ts'

/**
 * Applies an unvalidated value as a change: the entry point for changes from outside. A value that is not a change is refused
 * as `invalid` with every problem; otherwise the result is that of `applyChange`.
 */
export function acceptChange(before: Document | null, change: unknown, registry: Registry): Outcome {
  const parsed = parseChange(change)
  if (parsed.ok) return applyChange(before, parsed.value, registry)
  const [first, ...more] = parsed.failure
  const others = more.length > 0 ? `, and ${more.length} more` : ''
  const where = first ? `: ${problemText(first)}${others}` : ''
  return refused('invalid', `This is no change that can be made${where}. Correct it and send it again.`, {
    ...(first && { path: first.path }),
    problems: parsed.failure,
  })
}
