import { useCallback } from 'react'
import type { StepTarget } from '#edit/step-target.ts'
import type { ToCanvas } from '#frame/messages.ts'
import { isSameSelection, type Selection } from '#frame/selection.ts'
import { pageKey, type DocumentKey } from '#model/document.ts'
import type { PageId } from '#model/page.ts'
import { commandKeysText, keysText } from '../commands/commands.ts'
import type { DraftStore } from '../draft-store.ts'
import { useWords, type Say } from '../phrases/use-say.ts'
import { stepSelection, steppedWords, stepWords } from '../step-words.ts'
import type { UndoView } from '../undo-history.ts'
import { useLastDone } from '../use-last-done.ts'

type Editing = {
  readonly drafts: DraftStore
  readonly id: PageId
  readonly selection: Selection | null
  readonly select: (selection: Selection | null) => void
  /** Whether a text on the page is open. */
  readonly isWriting: boolean
  readonly post: (message: ToCanvas) => void
}

const NOTHING = { undo: 'Nothing to undo on this page', redo: 'Nothing to redo on this page' } as const

/** Undo and redo on a page: of typing while a text is open, else of what was done to the page, or to the navbar or footer that is selected. */
export function useStepBack({ drafts, id, selection, select, isWriting, post }: Editing) {
  const words = useWords()
  const key = selection?.in ?? pageKey(id)
  const nextUndo = useCallback(() => drafts.nextUndo(viewOf(key)), [drafts, key])
  const { done, next: made, tell } = useLastDone(drafts, nextUndo)
  const takeBack = useCallback(
    async (what: 'undo' | 'redo'): Promise<void> => {
      const stepped = await drafts.takeBack(what, viewOf(key))
      const now = ({ on }: StepTarget) => drafts.document(on)
      tell(steppedWords(what, stepped, { ...words, now, nothing: NOTHING }))
      if (stepped?.kind !== 'done' || stepped.target === null) return
      const changed = stepSelection(stepped.target, now(stepped.target))
      if (changed === null) return
      if (isSameSelection(changed, selection))
        post({ type: 'select', selection: changed, name: '', scroll: true })
      else select(changed)
    },
    [drafts, key, post, select, selection, tell, words],
  )
  const stepBack = useCallback(
    (what: 'undo' | 'redo'): void => {
      tell('')
      if (isWriting) return post({ type: 'step-back', what })
      void takeBack(what)
    },
    [isWriting, post, takeBack, tell],
  )
  const step =
    made && !isWriting
      ? stepWords({ ...made, ...words, documents: [drafts.document(made.target.on), made.before] })
      : null
  return {
    /** What was undone or redone last, or why it was not; empty once something else is done. */
    done,
    /** The name of the undo button: what it undoes, if that was done here. */
    undoName: step === null ? words.say('Undo') : words.say('Undo: {step}', { step }),
    stepBack,
    /** To be called when no typing in the open text is left. */
    typingEnded: (what: 'undo' | 'redo'): void => tell(typingEndedWords(what, words.say)),
  }
}

const viewOf = (key: DocumentKey): UndoView => ({ within: [key], earlier: true })

/** Says which keys undo changes of the page. */
const typingEndedWords = (what: 'undo' | 'redo', say: Say): string => {
  const keys = `${keysText({ key: 'Escape' })}, ${commandKeysText(what === 'undo' ? 'Undo' : 'Redo')}`
  return say(what === 'undo' ? 'Undo on the page: {keys}' : 'Redo on the page: {keys}', { keys })
}
