import type { ReactNode } from 'react'
import type { MediaItem } from '#api/media.ts'
import { TextButton } from '../../parts/button.tsx'
import { Window } from '../../parts/dialog.tsx'
import { useSay } from '../../phrases/use-say.ts'
import { fileName } from './file-name.ts'
import { MediaPicture } from './media-grid.tsx'
import { MediaUses } from './media-uses.tsx'

type ReplaceDialogProps = {
  /** The file that has the name. */
  readonly item: MediaItem
  readonly replace: () => void
  readonly skip: () => void
}

/** Asks whether an added file replaces the one with the same name. */
export function ReplaceDialog({ item, replace, skip }: ReplaceDialogProps): ReactNode {
  const say = useSay()
  const name = fileName(item.name)
  return (
    <Window title={say('Replace {name}?', { name })} isOpen close={skip}>
      <div className="dialog-form">
        <p>
          {say(
            'There is another file with this name. Pages that use it show the new one after the next publish.',
          )}
        </p>
        <MediaPicture item={item} />
        <MediaUses uses={item.uses} />
        <p className="dialog-buttons">
          <TextButton onPress={skip}>{say('Keep what is there')}</TextButton>
          <TextButton look="main" onPress={replace}>
            {say('Replace')}
          </TextButton>
        </p>
      </div>
    </Window>
  )
}
