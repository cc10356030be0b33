import type { ReactNode } from 'react'
import type { DraftStore } from '../draft-store.ts'
import { TextButton } from '../parts/button.tsx'
import { useSay } from '../phrases/use-say.ts'
import { PublishSheet } from '../publishing/publish-sheet.tsx'
import { PublishStatus } from '../publishing/publish-status.tsx'
import { useDraftPart } from '../use-draft-part.ts'
import type { PublishDialog } from './use-publish-dialog.ts'

type PublishButtonProps = { readonly drafts: DraftStore; readonly dialog: PublishDialog }

/** Opens the publish dialog, and shows the progress after it is closed. */
export function PublishButton({ drafts, dialog }: PublishButtonProps): ReactNode {
  const say = useSay()
  const isSaved = useDraftPart(drafts, ({ state }) => state === 'saved')
  const { isOpen, open, close, progress, publish } = dialog
  return (
    <>
      {!isOpen && <PublishStatus progress={progress} />}
      <TextButton look="main" isDisabled={!isSaved} onPress={open}>
        {say('Publish')}
      </TextButton>
      {isOpen && (
        <PublishSheet close={close} publish={(publishing) => void publish(publishing)} progress={progress} />
      )}
    </>
  )
}
