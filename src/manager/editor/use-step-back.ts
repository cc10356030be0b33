import { useCallback, useState } from 'react'
import type { ToCanvas } from '#frame/messages.ts'
import { HISTORY_KEYS, keysText } from '../commands/commands.ts'
import type { DraftStore } from '../draft-store.ts'
import { useSay, type Say } from '../phrases/use-say.ts'

type Editing = {
  readonly drafts: DraftStore
  /** Whether a text on the page is open. */
  readonly isWriting: boolean
  readonly post: (message: ToCanvas) => void
}

/** Undo and redo on a page: of typing while a text is open, else of what was done before. */
export function useStepBack({ drafts, isWriting, post }: Editing) {
  const say = useSay()
  const [done, setDone] = useState('')
  const stepBack = useCallback(
    (what: 'undo' | 'redo'): void => {
      setDone('')
      if (isWriting) post({ type: 'step-back', what })
      else void drafts.takeBack(what)
    },
    [drafts, isWriting, post],
  )
  return {
    /** What was undone or redone last, or why it was not; empty once something else is done. */
    done,
    stepBack,
    changed: useCallback(() => setDone(''), []),
    /** To be called when no typing in the open text is left. */
    typingEnded: (what: 'undo' | 'redo'): void => setDone(typingEndedWords(what, say)),
  }
}

/** Says which keys undo changes of the page. */
const typingEndedWords = (what: 'undo' | 'redo', say: Say): string => {
  const keys = `${keysText({ key: 'Escape' })}, ${keysText(HISTORY_KEYS[what])}`
  return say(what === 'undo' ? 'Undo on the page: {keys}' : 'Redo on the page: {keys}', { keys })
}
