import { useCallback, useEffect, useState } from 'react'
import type { ApiProblem } from '#api/problems.ts'
import type { Result } from '#std/result.ts'

type Read<Answer> = {
  /** Null until it is there. */
  readonly answer: Answer | null
  /** Why it could not be read the last time; null when it could. */
  readonly problem: ApiProblem | null
}

/**
 * What the server answers. What was read stays shown while the server does not answer. `read` is read by anew whenever it is another
 * function: keep it with `useCallback` or outside of the component.
 */
export function useAnswer<Answer>(
  read: () => Promise<Result<Answer, ApiProblem>>,
): Read<Answer> & { readonly refresh: () => Promise<void> } {
  const [shown, setShown] = useState<Read<Answer>>({ answer: null, problem: null })
  const refresh = useCallback(async (): Promise<void> => setShown(shownAfter(await read())), [read])
  useEffect(() => {
    let isLatest = true
    const readFirst = async (): Promise<void> => {
      const answer = await read()
      if (isLatest) setShown(shownAfter(answer))
    }
    void readFirst()
    return () => {
      isLatest = false
    }
  }, [read])
  return { ...shown, refresh }
}

const shownAfter =
  <Answer>(next: Result<Answer, ApiProblem>) =>
  (before: Read<Answer>): Read<Answer> =>
    next.ok ? { answer: next.value, problem: null } : { ...before, problem: next.failure }
