import { useContext, useState, type ReactNode } from 'react'
import { removeMedia, type MediaItem } from '#api/media.ts'
import { ask } from '../../ask.ts'
import { TextButton } from '../../parts/button.tsx'
import { Window } from '../../parts/dialog.tsx'
import { UiLanguage, useSay } from '../../phrases/use-say.ts'
import { timeText } from '../time.tsx'
import { fileName } from './file-name.ts'
import { MediaPicture } from './media-grid.tsx'
import { UseList } from './media-uses.tsx'

type DeleteDialogProps = {
  readonly item: MediaItem
  readonly close: () => void
  /** Reloads the files. */
  readonly refresh: () => Promise<void>
  /** Called when the file is deleted. */
  readonly done: () => void
}

/** Asks for confirmation of deleting a file. If the file is used, it can't be deleted, and the dialog says where. */
export function DeleteDialog({ item, close, refresh, done }: DeleteDialogProps): ReactNode {
  const say = useSay()
  const [uses, setUses] = useState(item.uses)
  const [isPending, setPending] = useState(false)
  /** When a planned publish that uses the file is due; null if there is none. */
  const [plannedAt, setPlannedAt] = useState<number | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const name = fileName(item.name)
  const stays = uses.length > 0 || plannedAt !== null
  const ui = useContext(UiLanguage)
  const remove = async (): Promise<void> => {
    setPending(true)
    const answer = await ask(removeMedia, { query: { name: item.name } })
    if (answer.ok) await refresh()
    setPending(false)
    if (!answer.ok) return setFailure(answer.failure.detail)
    // Somebody may just have used it on a page.
    switch (answer.value.kind) {
      case 'used':
        return setUses(answer.value.uses)
      case 'planned':
        return setPlannedAt(answer.value.at[0] ?? null)
      case 'removed':
        return done()
    }
  }
  return (
    <Window title={say('Delete {name}', { name })} isOpen close={close}>
      <div className="dialog-form">
        <MediaPicture item={item} />
        {uses.length > 0 ? (
          <>
            <p>{say('This file is used, so it stays. Take it off these pages first:')}</p>
            <UseList uses={uses} />
          </>
        ) : plannedAt !== null ? (
          <p role="alert">
            {say('A publish that is planned for {time} shows this file, so it stays until then.', {
              time: timeText(plannedAt, ui),
            })}
          </p>
        ) : (
          <p>{say('No page uses this file. It is deleted for good.')}</p>
        )}
        {failure !== null && <p role="alert">{failure}</p>}
        <p className="dialog-buttons">
          <TextButton onPress={close}>{say(stays ? 'Close' : 'Cancel')}</TextButton>
          {!stays && (
            <TextButton look="main" isPending={isPending} onPress={() => void remove()}>
              {say('Delete')}
            </TextButton>
          )}
        </p>
      </div>
    </Window>
  )
}
