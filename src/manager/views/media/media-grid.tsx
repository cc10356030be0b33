import { useContext, type ReactNode } from 'react'
import { previewPath, type MediaItem } from '#api/media.ts'
import { ICON_PATHS, IconButton } from '../../parts/button.tsx'
import { UiLanguage, useSay } from '../../phrases/use-say.ts'
import { fileName } from './file-name.ts'
import { fileSize } from './file-size.ts'
import { MediaUses } from './media-uses.tsx'

type MediaGridProps = {
  readonly items: readonly MediaItem[]
  /** Null for people who may not delete files. */
  readonly remove: ((item: MediaItem) => void) | null
}

/** Files as tiles: each picture uncropped, with its name, size and uses. */
export function MediaGrid({ items, remove }: MediaGridProps): ReactNode {
  const say = useSay()
  return (
    <ul className="media-grid" role="list" aria-label={say('Files')}>
      {items.map((item) => (
        <li key={item.name} className="media-tile" aria-label={fileName(item.name)}>
          <MediaPicture item={item} />
          <div className="media-facts">
            <p className="media-name">{fileName(item.name)}</p>
            {remove !== null && (
              <IconButton
                label={say('Delete {name}', { name: fileName(item.name) })}
                path={ICON_PATHS.remove}
                onPress={() => remove(item)}
              />
            )}
          </div>
          <MediaSize item={item} />
          <MediaUses uses={item.uses} />
        </li>
      ))}
    </ul>
  )
}

/** A file as a picture; for other files the extension. */
export function MediaPicture({ item }: { readonly item: MediaItem }): ReactNode {
  const { hash, name, type, width, height } = item
  if (!type.startsWith('image/')) {
    return (
      <span className="media-frame media-document" aria-hidden="true">
        {name.slice(name.lastIndexOf('.') + 1)}
      </span>
    )
  }
  return (
    <span className="media-frame">
      <img
        src={previewPath(hash)}
        alt=""
        loading="lazy"
        decoding="async"
        {...(width !== null && height !== null && { width, height })}
      />
    </span>
  )
}

/** Pixels and bytes of a file. */
function MediaSize({ item: { width, height, size } }: { readonly item: MediaItem }): ReactNode {
  const ui = useContext(UiLanguage)
  const pixels = width !== null && height !== null ? `${width} × ${height} · ` : ''
  return (
    <p className="media-size">
      {pixels}
      {fileSize(size, ui)}
    </p>
  )
}
