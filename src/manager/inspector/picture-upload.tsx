import type { ReactNode } from 'react'
import { FileTrigger } from 'react-aria-components'
import { PICTURE_TYPES } from '#api/media.ts'
import { useEditor } from '../editor/editor-context.ts'
import { TextButton } from '../parts/button.tsx'
import { useSay } from '../phrases/use-say.ts'
import { ReplaceDialog } from '../views/media/replace-dialog.tsx'
import { UploadList } from '../views/media/upload-list.tsx'
import type { FieldPlace } from './field-place.ts'
import type { PictureUploads } from './use-picture-uploads.ts'

/** A button that uploads a picture for the field at a place. */
export function PictureUpload({ place }: { readonly place: FieldPlace }): ReactNode {
  const { uploadPicture } = useEditor()
  const say = useSay()
  if (uploadPicture === null) return null
  return (
    <span className="picture-upload">
      <FileTrigger
        acceptedFileTypes={PICTURE_TYPES}
        onSelect={(files) => {
          const [file] = files ?? []
          if (file !== undefined) uploadPicture(file, place)
        }}
      >
        <TextButton look="quiet" onPress={() => {}}>
          {say('Upload a picture')}
        </TextButton>
      </FileTrigger>
    </span>
  )
}

/** Presses the first of these buttons among the fields. */
export function pressPictureUpload(): void {
  // The palette keeps the focus until it is closed.
  setTimeout(() => {
    const button = document.querySelector<HTMLElement>('.fields .picture-upload button')
    button?.focus()
    button?.click()
  })
}

/** Progress and results of uploads for fields, until the list is cleared. */
export function PictureUploadList({ uploads: pictures }: { readonly uploads: PictureUploads }): ReactNode {
  const { uploads, refusals, replace, skip, retry, clear } = pictures
  const taken = uploads.find(({ state }) => state.is === 'taken')
  if (uploads.length === 0) return null
  return (
    <div className="picture-uploads">
      {refusals.map((refusal) => (
        <p key={refusal} role="alert">
          {refusal}
        </p>
      ))}
      <UploadList uploads={uploads} retry={retry} clear={clear} />
      {taken?.state.is === 'taken' && (
        <ReplaceDialog
          key={taken.id}
          item={taken.state.item}
          replace={() => replace(taken)}
          skip={() => skip(taken)}
        />
      )}
    </div>
  )
}
