import { useCallback, useEffect, useState } from 'react'
import type { ApiProblem } from '#api/problems.ts'
import type { Result } from '#std/result.ts'
import type { DraftStore } from '../draft-store.ts'
import { ReadOrder } from './read-order.ts'

type Read<Answer> = {
  /** Null until it is there. */
  readonly answer: Answer | null
  /** Why it could not be read the last time; null when it could. */
  readonly problem: ApiProblem | null
}

/** When an answer is read again by itself. */
type ReadAgain = {
  /** When something of these drafts was saved. */
  readonly savedIn?: DraftStore
  /** When the window comes back to the front. */
  readonly onFocus?: boolean
  /** When this calls back; what it returns ends that. Keep it outside of the component. */
  readonly on?: (call: () => void) => () => void
}

/**
 * What the server answers. What was read stays shown while the server does not answer, and an answer that was overtaken by that of a
 * later read is dropped. `read` is read by anew whenever it is another function: keep it with `useCallback` or outside of the component.
 */
export function useAnswer<Answer>(
  read: () => Promise<Result<Answer, ApiProblem>>,
  { savedIn, onFocus = false, on }: ReadAgain = {},
): Read<Answer> & { readonly refresh: () => Promise<void> } {
  const [shown, setShown] = useState<Read<Answer>>({ answer: null, problem: null })
  const [order] = useState(() => new ReadOrder())
  const refresh = useCallback(async (): Promise<void> => {
    const isShown = order.begin()
    const answer = await read()
    if (isShown()) setShown(shownAfter(answer))
  }, [order, read])
  useEffect(() => {
    const readFirst = async (): Promise<void> => refresh()
    void readFirst()
    return () => order.reset()
  }, [order, refresh])
  useEffect(() => {
    const again = (): void => void refresh()
    const endings = [
      ...(savedIn === undefined ? [] : [onSave(savedIn, again)]),
      ...(onFocus ? [onWindowFocus(again)] : []),
      ...(on === undefined ? [] : [on(again)]),
    ]
    return () => endings.forEach((end) => end())
  }, [refresh, savedIn, onFocus, on])
  return { ...shown, refresh }
}

const shownAfter =
  <Answer>(next: Result<Answer, ApiProblem>) =>
  (before: Read<Answer>): Read<Answer> =>
    next.ok ? { answer: next.value, problem: null } : { ...before, problem: next.failure }

/** Calls back whenever the server saved something that was changed in this window; the answer ends that. */
function onSave(drafts: DraftStore, call: () => void): () => void {
  let { lastSaved } = drafts.snapshot().session
  return drafts.subscribe(() => {
    const { session } = drafts.snapshot()
    if (session.lastSaved === lastSaved) return
    lastSaved = session.lastSaved
    call()
  })
}

function onWindowFocus(call: () => void): () => void {
  addEventListener('focus', call)
  return () => removeEventListener('focus', call)
}
