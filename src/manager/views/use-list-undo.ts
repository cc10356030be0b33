import { useCallback, useEffect } from 'react'
import type { StepTarget } from '#edit/step-target.ts'
import { historyKey, pressedKey } from '#frame/pressed-key.ts'
import type { DocumentKey } from '#model/document.ts'
import type { DraftStore } from '../draft-store.ts'
import { useWords } from '../phrases/use-say.ts'
import { steppedWords } from '../step-words.ts'
import type { UndoView } from '../undo-history.ts'
import { useLastDone } from '../use-last-done.ts'

const NOTHING = { undo: 'Nothing to undo here', redo: 'Nothing to redo here' } as const

/** Elements with an undo of their own. */
const OWN_UNDO =
  'input, textarea, select, [contenteditable="true"], dialog, [role="dialog"], [role="alertdialog"]'

/** What a list did since it was opened. */
const OF_LIST: UndoView = { within: null, earlier: false }

const viewOf = (on: DocumentKey | undefined): UndoView =>
  on === undefined ? OF_LIST : { within: [on], earlier: true }

type ListUndo = {
  readonly drafts: DraftStore
  readonly mayChange: boolean
  /** The document of which the view shows the texts; left out for a list of several. */
  readonly on?: DocumentKey
  /** Called after each undo and redo. */
  readonly stepped?: () => unknown
}

/** Undo and redo in a view without a page, by buttons and keys. */
export function useListUndo({ drafts, mayChange, on, stepped }: ListUndo) {
  const words = useWords()
  const nextUndo = useCallback(() => drafts.nextUndo(viewOf(on)), [drafts, on])
  const { done: undone, tell } = useLastDone(drafts, nextUndo)
  const back = useCallback(
    async (what: 'undo' | 'redo'): Promise<void> => {
      tell('')
      const result = await drafts.takeBack(what, viewOf(on))
      const now = ({ on }: StepTarget) => drafts.document(on)
      tell(steppedWords(what, result, { ...words, now, nothing: NOTHING }))
      await stepped?.()
    },
    [drafts, on, stepped, tell, words],
  )
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      const what = historyKey(pressedKey(event, navigator.platform))
      const isOwn = event.target instanceof Element && event.target.closest(OWN_UNDO) !== null
      if (what === null || !mayChange || event.defaultPrevented || isOwn) return
      event.preventDefault()
      void back(what)
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [back, mayChange])
  return { back, undone }
}
