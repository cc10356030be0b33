import { useCallback, useState } from 'react'
import type { MadeStep } from '#draft/step-stack.ts'
import type { DraftStore } from './draft-store.ts'
import { useDraftPart } from './use-draft-part.ts'

/** What was undone or redone last, in words, and what the next undo would undo since. */
type Done = { readonly text: string; readonly next: MadeStep | undefined }

const NOTHING_DONE: Done = { text: '', next: undefined }

/**
 * What was undone or redone last, in words that `tell` sets; empty once something else is done. `nextUndo` returns what the next undo
 * of the view would undo; it must be the same function as long as the view is the same.
 */
export function useLastDone(drafts: DraftStore, nextUndo: () => MadeStep | undefined) {
  const [done, setDone] = useState(NOTHING_DONE)
  const next = useDraftPart(drafts, nextUndo)
  if (done.text !== '' && done.next !== next) setDone(NOTHING_DONE)
  const tell = useCallback((text: string) => setDone({ text, next: nextUndo() }), [nextUndo])
  return { done: done.text, next, tell }
}
