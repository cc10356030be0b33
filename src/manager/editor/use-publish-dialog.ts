import { useCallback, useMemo, useState } from 'react'
import type { DraftStore } from '../draft-store.ts'
import { usePublish, type PublishProgress, type Publishing } from '../publishing/use-publish.ts'

/** The publish dialog of the editor, and the publish started in it. */
export type PublishDialog = {
  readonly isOpen: boolean
  readonly open: () => void
  /** Saves pending changes and opens the dialog. It stays closed while the server can't be reached. */
  readonly saveAndOpen: () => Promise<void>
  readonly close: () => void
  readonly progress: PublishProgress
  readonly publish: (publishing: Publishing) => Promise<void>
}

export function usePublishDialog(drafts: DraftStore): PublishDialog {
  const [isOpen, setIsOpen] = useState(false)
  const { progress, publish, reset } = usePublish()
  const isUnderWay = progress.state === 'publishing'
  const open = useCallback((): void => {
    if (!isUnderWay) reset()
    setIsOpen(true)
  }, [isUnderWay, reset])
  const saveAndOpen = useCallback(async (): Promise<void> => {
    await drafts.flush()
    if (drafts.snapshot().state === 'saved') open()
  }, [drafts, open])
  const close = useCallback(() => setIsOpen(false), [])
  return useMemo(
    () => ({ isOpen, open, saveAndOpen, close, progress, publish }),
    [isOpen, open, saveAndOpen, close, progress, publish],
  )
}
