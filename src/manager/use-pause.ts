import { useEffect, useState } from 'react'
import type { DraftStore } from './draft-store.ts'

/** How long nobody has typed when they have paused, in ms. */
export const PAUSE_MS = 1_200

/**
 * Whether the person has stopped typing since `isAsked` became true: what takes the focus waits for that, or it would take the letters
 * that they are typing, too. What is typed on the page comes as changes of the draft, and everything else as keys.
 */
export function usePause(drafts: DraftStore, isAsked: boolean): boolean {
  const [hasPaused, setPaused] = useState(false)
  useEffect(() => {
    if (!isAsked) return undefined
    let timer = setTimeout(() => setPaused(true), PAUSE_MS)
    const again = (): void => {
      clearTimeout(timer)
      timer = setTimeout(() => setPaused(true), PAUSE_MS)
    }
    let { waiting } = drafts.snapshot().session
    const unsubscribe = drafts.subscribe(() => {
      const before = waiting
      ;({ waiting } = drafts.snapshot().session)
      if (waiting !== before) again()
    })
    addEventListener('keydown', again, { capture: true })
    return () => {
      clearTimeout(timer)
      unsubscribe()
      removeEventListener('keydown', again, { capture: true })
      setPaused(false)
    }
  }, [drafts, isAsked])
  return hasPaused
}
