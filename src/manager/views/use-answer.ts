import { useCallback, useEffect, useState } from 'react'
import type { ApiProblem } from '#api/problems.ts'
import type { Result } from '#std/result.ts'
import type { DraftStore } from '../draft-store.ts'
import { ReadOrder } from './read-order.ts'

type Read<Answer> = {
  /** Null until it is loaded. */
  readonly answer: Answer | null
  /** Why the last attempt failed; null if it succeeded. */
  readonly problem: ApiProblem | null
}

/** When to reload automatically. */
type ReadAgain = {
  /** When something of these drafts was saved. */
  readonly savedIn?: DraftStore
  /** When the window comes back to the front. */
  readonly onFocus?: boolean
  /** When this calls back; it returns an unsubscribe function. Define it outside of the component. */
  readonly on?: (call: () => void) => () => void
}

/**
 * A response of the server. The last one stays shown while the server does not respond, and outdated responses are dropped.
 * Reloads when `read` is a different function: define it with `useCallback` or outside of the component.
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

/** Calls back whenever the server saved something that was changed in this window; the returned function unsubscribes. */
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
