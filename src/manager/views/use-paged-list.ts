import { useCallback, useState } from 'react'
import type { ApiProblem } from '#api/problems.ts'
import type { Result } from '#std/result.ts'
import { useAnswer } from './use-answer.ts'

/** Loads the items before one, or the newest ones: at most `length`, newest first. */
export type ReadItems<Item> = (before: Item | null) => Promise<Result<readonly Item[], ApiProblem>>

/** Older items that were loaded, and the result of the last attempt. */
type Older<Item> = {
  /** The newest items that these continue. */
  readonly after: readonly Item[] | null
  readonly items: readonly Item[]
  readonly hasMore: boolean
  readonly problem: ApiProblem | null
}

/**
 * A list that is loaded page by page, newest first. Loaded items stay shown while the server does not respond. Reloads when
 * `read` is a different function: define it with `useCallback`.
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
      // Requested twice, or the list was reloaded, and this response is late.
      if (now !== continued) return now
      if (!answer.ok) return { ...older, problem: answer.failure }
      const items = [...older.items, ...answer.value]
      return { after: newest, items, hasMore: answer.value.length === length, problem: null }
    })
  }
  return {
    /** Null until they are loaded. */
    items: newest && [...newest, ...older.items],
    /** Whether there are older ones. */
    hasMore: older.hasMore,
    /** Why the last attempt failed; null if it succeeded. */
    problem: problem ?? older.problem,
    refresh,
    readMore,
  }
}
