import { useCallback, useSyncExternalStore } from 'react'
import type { Document, DocumentKey } from '#model/document.ts'
import type { DraftStore } from '../draft-store.ts'

/** Panels follow what is typed on the page when nobody has typed for so long, in ms. */
const FOLLOW_AFTER_MS = 250

/** They follow whoever types without a pause at least this often, in ms. */
const FOLLOW_EVERY_MS = 1_500

/**
 * A document of the draft as the panels around the page show it: at once, or, while somebody writes on the page, where each letter
 * shows already, in the pauses of their typing.
 */
export function useDocument(drafts: DraftStore, key: DocumentKey, isWriting: boolean): Document | null {
  const subscribe = useCallback(
    (listener: () => void) => (isWriting ? inPauses(drafts, key, listener) : drafts.subscribe(listener)),
    [drafts, key, isWriting],
  )
  return useSyncExternalStore(subscribe, () => drafts.document(key))
}

/** Tells of changes of a document when there was none for a while. The answer ends that. */
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
