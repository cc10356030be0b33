import { useCallback, useEffect, useState } from 'react'
import type { ApiProblem } from '#api/problems.ts'
import type { Result } from '#std/result.ts'

type Read<Item> = {
  /** Null until they are there. */
  readonly items: readonly Item[] | null
  /** Whether there are older ones. */
  readonly hasMore: boolean
  /** Why they could not be read the last time; null when they could. */
  readonly problem: ApiProblem | null
}

/** Reads the items before one, or the newest ones: at most `length`, newest first. */
export type ReadItems<Item> = (before: Item | null) => Promise<Result<readonly Item[], ApiProblem>>

/**
 * A list that is read in parts, newest first. What was read stays shown while the server does not answer. The list is read anew
 * whenever `read` is another function: keep it with `useCallback`.
 */
export function usePagedList<Item extends { readonly id: string }>(
  read: ReadItems<Item>,
  length: number,
): Read<Item> & { readonly refresh: () => Promise<void>; readonly readMore: () => Promise<void> } {
  const [shown, setShown] = useState<Read<Item>>({ items: null, hasMore: false, problem: null })
  const refresh = useCallback(
    async (): Promise<void> => setShown(newest(await read(null), length)),
    [read, length],
  )
  useEffect(() => {
    let isLatest = true
    const readFirst = async (): Promise<void> => {
      const answer = await read(null)
      if (isLatest) setShown(newest(answer, length))
    }
    void readFirst()
    return () => {
      isLatest = false
    }
  }, [read, length])
  const readMore = async (): Promise<void> => {
    const last = shown.items?.at(-1)
    if (last === undefined) return
    const answer = await read(last)
    setShown((now) => {
      if (!answer.ok) return { ...now, problem: answer.failure }
      // The list may have been read anew meanwhile.
      if (now.items?.at(-1)?.id !== last.id) return now
      const items = [...now.items, ...answer.value]
      return { items, hasMore: answer.value.length === length, problem: null }
    })
  }
  return { ...shown, refresh, readMore }
}

const newest =
  <Item>(answer: Result<readonly Item[], ApiProblem>, length: number) =>
  (now: Read<Item>): Read<Item> =>
    answer.ok
      ? { items: answer.value, hasMore: answer.value.length === length, problem: null }
      : { ...now, problem: answer.failure }
