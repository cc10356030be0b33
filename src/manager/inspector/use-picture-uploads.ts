import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import type { MediaItem } from '#api/media.ts'
import { currentEditor, documentOf, type Editor } from '../editor/editor-context.ts'
import { useSay } from '../phrases/use-say.ts'
import { fileName } from '../views/media/file-name.ts'
import { useUploads, type Uploads } from '../views/media/use-uploads.ts'
import { pictureChange, pictureTarget, type PictureTarget } from './picture-target.ts'
import type { FieldPlace } from './field-place.ts'

/** Uploads for picture fields, independent of the current selection. */
export type PictureUploads = Uploads & {
  /** Uploads a picture for the field at a place. */
  readonly upload: (file: File, place: FieldPlace) => void
  /** Reasons why uploaded pictures were not set in their fields. */
  readonly refusals: readonly string[]
}

type PictureUploadsOptions = {
  readonly editor: RefObject<Editor | null>
  /** Called with a picture that was uploaded. */
  readonly added: (item: MediaItem) => void
}

/** Uploads pictures, and sets each in the field for which it was chosen. */
export function usePictureUploads({ editor, added }: PictureUploadsOptions): PictureUploads {
  const say = useSay()
  const targets = useRef(new Map<File, PictureTarget>())
  const [refusals, setRefusals] = useState<readonly string[]>([])
  const uploads = useUploads(({ item }, file) => {
    added(item)
    const target = targets.current.get(file)
    targets.current.delete(file)
    if (target === undefined || editor.current === null || hasTaken(editor.current, target, item)) return
    const name = fileName(item.name)
    const refusal = say(
      '{name} is in the media folder, and its field has changed meanwhile: choose it there.',
      {
        name,
      },
    )
    setRefusals((before) => [...before, refusal])
  })
  const latest = useRef(uploads)
  useEffect(() => {
    latest.current = uploads
  })
  const upload = useCallback(
    (file: File, place: FieldPlace): void => {
      if (editor.current === null) return
      targets.current.set(file, pictureTarget(documentOf(place, editor.current).document, place))
      latest.current.add([file])
    },
    [editor],
  )
  const clear = (): void => {
    setRefusals([])
    uploads.clear()
  }
  return { ...uploads, clear, upload, refusals }
}

/** Whether a picture was set in a field. */
function hasTaken(editor: Editor, target: PictureTarget, { name }: MediaItem): boolean {
  const { document } = documentOf(target.on === 'design' ? { in: 'design' } : {}, currentEditor(editor))
  const change = pictureChange(document, target, name)
  return change !== null && editor.edit(change) === null
}
