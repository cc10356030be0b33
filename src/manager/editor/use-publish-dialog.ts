import { useCallback, useContext, useMemo, useState } from 'react'
import type { DraftStore } from '../draft-store.ts'
import { whyNotSaved } from '../why-not-saved.ts'
import { say } from '../phrases/say.ts'
import { UiLanguage } from '../phrases/use-say.ts'
import { usePublish, type PublishProgress, type Publishing } from '../publishing/use-publish.ts'

/** The publish dialog of the editor, and the publish started in it. */
export type PublishDialog = {
  readonly isOpen: boolean
  readonly open: () => void
  /** Saves pending changes and opens the dialog. It stays closed if they can't be saved. */
  readonly saveAndOpen: () => Promise<void>
  readonly close: () => void
  readonly progress: PublishProgress
  readonly publish: (publishing: Publishing) => Promise<void>
}

/** `refused` is called with the reason if the dialog stays closed. */
export function usePublishDialog(drafts: DraftStore, refused: (why: string) => void): PublishDialog {
  const ui = useContext(UiLanguage)
  const [isOpen, setIsOpen] = useState(false)
  const { progress, publish, reset } = usePublish()
  const isUnderWay = progress.state === 'publishing'
  const open = useCallback((): void => {
    if (!isUnderWay) reset()
    setIsOpen(true)
  }, [isUnderWay, reset])
  const saveAndOpen = useCallback(async (): Promise<void> => {
    await drafts.flush()
    const { state, access } = drafts.snapshot()
    if (state === 'saved') open()
    else refused(say(ui, whyNotSaved(access)))
  }, [drafts, open, refused, ui])
  const close = useCallback(() => setIsOpen(false), [])
  return useMemo(
    () => ({ isOpen, open, saveAndOpen, close, progress, publish }),
    [isOpen, open, saveAndOpen, close, progress, publish],
  )
}
