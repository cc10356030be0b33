import type { ReactNode } from 'react'
import { FileTrigger } from 'react-aria-components'
import { PICTURE_TYPES, type MediaItem } from '#api/media.ts'
import { TextButton } from '../parts/button.tsx'
import { useSay } from '../phrases/use-say.ts'
import { ReplaceDialog } from '../views/media/replace-dialog.tsx'
import { UploadList } from '../views/media/upload-list.tsx'
import { useUploads } from '../views/media/use-uploads.ts'

/** A button that adds a picture to the media folder and hands it on. */
export function PictureUpload({ choose }: { readonly choose: (item: MediaItem) => void }): ReactNode {
  const say = useSay()
  const { uploads, add, replace, skip, retry, clear } = useUploads(({ item }) => choose(item))
  const taken = uploads.find(({ state }) => state.is === 'taken')
  return (
    <>
      <FileTrigger acceptedFileTypes={PICTURE_TYPES} onSelect={(files) => add([...(files ?? [])])}>
        <TextButton look="quiet" onPress={() => {}}>
          {say('Upload a picture')}
        </TextButton>
      </FileTrigger>
      <UploadList uploads={uploads} retry={retry} clear={clear} />
      {taken?.state.is === 'taken' && (
        <ReplaceDialog
          key={taken.id}
          item={taken.state.item}
          replace={() => replace(taken)}
          skip={() => skip(taken)}
        />
      )}
    </>
  )
}
