import { useCallback, useState } from 'react'
import type { ApiProblem } from '#api/problems.ts'
import type { Result } from '#std/result.ts'
import { useAnswer } from './use-answer.ts'

/** Reads the items before one, or the newest ones: at most `length`, newest first. */
export type ReadItems<Item> = (before: Item | null) => Promise<Result<readonly Item[], ApiProblem>>

/** What was read beyond the newest items, and how the last read of older ones ended. */
type Older<Item> = {
  /** The newest items that these continue. */
  readonly after: readonly Item[] | null
  readonly items: readonly Item[]
  readonly hasMore: boolean
  readonly problem: ApiProblem | null
}

/**
 * A list that is read in parts, newest first. What was read stays shown while the server does not answer. The list is read anew
 * whenever `read` is another function: keep it with `useCallback`.
 */
export function usePagedList<Item extends { readonly id: string }>(read: ReadItems<Item>, length: number) {
  const readNewest = useCallback(() => read(null), [read])
  const { answer: newest, problem, refresh } = useAnswer(readNewest)
  const [continued, setOlder] = useState<Older<Item> | null>(null)
  const older: Older<Item> =
    continued !== null && continued.after === newest
      ? continued
      : { after: newest, items: [], hasMore: newest?.length === length, problem: null }
  const readMore = async (): Promise<void> => {
    const last = older.items.at(-1) ?? newest?.at(-1)
    if (last === undefined) return
    const answer = await read(last)
    setOlder((now) => {
      // Somebody asked twice, or the list was read anew, and this comes late.
      if (now !== continued) return now
      if (!answer.ok) return { ...older, problem: answer.failure }
      const items = [...older.items, ...answer.value]
      return { after: newest, items, hasMore: answer.value.length === length, problem: null }
    })
  }
  return {
    /** Null until they are there. */
    items: newest && [...newest, ...older.items],
    /** Whether there are older ones. */
    hasMore: older.hasMore,
    /** Why they could not be read the last time; null when they could. */
    problem: problem ?? older.problem,
    refresh,
    readMore,
  }
}
