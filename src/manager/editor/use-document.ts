import { useCallback, useSyncExternalStore } from 'react'
import type { Document, DocumentKey } from '#model/document.ts'
import type { DraftStore } from '../draft-store.ts'

/** Panels are updated when nobody has typed on the page for this time, in ms. */
const FOLLOW_AFTER_MS = 250

/** During continuous typing they are updated at least this often, in ms. */
const FOLLOW_EVERY_MS = 1_500

/**
 * A document for the panels around the page: updated at once, or, while somebody types on the page, where each letter is shown
 * already, in the pauses.
 */
export function useDocument(drafts: DraftStore, key: DocumentKey, isWriting: boolean): Document | null {
  const subscribe = useCallback(
    (listener: () => void) => (isWriting ? inPauses(drafts, key, listener) : drafts.subscribe(listener)),
    [drafts, key, isWriting],
  )
  return useSyncExternalStore(subscribe, () => drafts.document(key))
}

/** Calls back about changes of a document after a pause. The returned function unsubscribes. */
export function inPauses(
  drafts: Pick<DraftStore, 'document' | 'subscribe'>,
  key: DocumentKey,
  listener: () => void,
): () => void {
  let last = drafts.document(key)
  let timer: ReturnType<typeof setTimeout> | undefined
  let latest = 0
  const unsubscribe = drafts.subscribe(() => {
    const now = drafts.document(key)
    if (now === last) return
    last = now
    if (timer === undefined) latest = Date.now() + FOLLOW_EVERY_MS
    clearTimeout(timer)
    timer = setTimeout(
      () => {
        timer = undefined
        listener()
      },
      Math.min(FOLLOW_AFTER_MS, latest - Date.now()),
    )
  })
  return () => {
    clearTimeout(timer)
    unsubscribe()
  }
}
