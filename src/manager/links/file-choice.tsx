import { useContext, type ReactNode } from 'react'
import type { Link } from '#model/block.ts'
import { useEditor } from '../editor/editor-context.ts'
import { SearchChoice } from '../parts/search-choice.tsx'
import { UiLanguage, useSay } from '../phrases/use-say.ts'
import { fileName } from '../views/media/file-name.ts'
import { fileSize } from '../views/media/file-size.ts'
import { useMedia } from '../views/media/use-media.ts'
import type { AddressProps } from './address-input.tsx'

/** A file of the media folder, by its name. */
export function FileChoice({
  link,
  set,
  problem,
}: Omit<AddressProps<Extract<Link, { type: 'file' }>>, 'label'>): ReactNode {
  const { drafts } = useEditor()
  const say = useSay()
  const ui = useContext(UiLanguage)
  const { answer: items, problem: failure } = useMedia(drafts)
  const { url } = link.data
  const files = (items ?? []).map(({ name, size }) => ({
    value: name,
    label: fileName(name),
    note: fileSize(size, ui),
  }))
  const isKnown = files.some(({ value }) => value === url)
  return (
    <>
      <SearchChoice
        label={say('File')}
        options={isKnown ? files : [...files, { value: url, label: fileName(url) }]}
        value={url}
        change={(chosen) => set({ ...link, data: { ...link.data, url: chosen } })}
      />
      {failure !== null && problem === null && <p role="alert">{failure.detail}</p>}
    </>
  )
}
