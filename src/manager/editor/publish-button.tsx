import { useState, type ReactNode } from 'react'
import type { DraftStore } from '../draft-store.ts'
import { TextButton } from '../parts/button.tsx'
import { useSay } from '../phrases/use-say.ts'
import { PublishSheet } from '../publishing/publish-sheet.tsx'
import { PublishStatus } from '../publishing/publish-status.tsx'
import { usePublish } from '../publishing/use-publish.ts'
import { useDraftPart } from '../use-draft-part.ts'

/** Opens the publish dialog, and shows the progress after it is closed. */
export function PublishButton({ drafts }: { readonly drafts: DraftStore }): ReactNode {
  const say = useSay()
  const isSaved = useDraftPart(drafts, ({ state }) => state === 'saved')
  const [isOpen, setIsOpen] = useState(false)
  const { progress, publish, reset } = usePublish()
  const open = (): void => {
    if (progress.state !== 'publishing') reset()
    setIsOpen(true)
  }
  return (
    <>
      {!isOpen && <PublishStatus progress={progress} />}
      <TextButton look="main" isDisabled={!isSaved} onPress={open}>
        {say('Publish')}
      </TextButton>
      {isOpen && (
        <PublishSheet
          close={() => setIsOpen(false)}
          publish={(publishing) => void publish(publishing)}
          progress={progress}
        />
      )}
    </>
  )
}
