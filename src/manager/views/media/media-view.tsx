import { useEffect, useRef, useState, type ReactNode } from 'react'
import { FileTrigger, Input, Label, SearchField } from 'react-aria-components'
import { PICTURE_TYPES, type MediaItem } from '#api/media.ts'
import { TextButton } from '../../parts/button.tsx'
import { Segments } from '../../parts/choice.tsx'
import type { Phrase } from '../../phrases/say.ts'
import { useSay } from '../../phrases/use-say.ts'
import type { ViewProps } from '../view.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { MEDIA_GROUPS, mediaFound, type MediaGroup } from './media-found.ts'
import { MediaGrid } from './media-grid.tsx'
import { ReplaceDialog } from './replace-dialog.tsx'
import { UploadList } from './upload-list.tsx'
import { useFileDrop } from './use-file-drop.ts'
import { useMedia } from './use-media.ts'
import { useUploads } from './use-uploads.ts'

const GROUP_PHRASES: Readonly<Record<MediaGroup, Phrase>> = {
  all: 'All files',
  pictures: 'Pictures',
  unused: 'Not used',
}

/** The media files of the site, with their uses; for adding and deleting files. */
export function MediaView({ drafts, permissions }: ViewProps): ReactNode {
  const say = useSay()
  const { answer: items, problem, refresh } = useMedia(drafts)
  if (items === null) {
    return <p role={problem ? 'alert' : 'status'}>{problem?.detail ?? say('Reading the files…')}</p>
  }
  return (
    <>
      {problem !== null && <p role="alert">{problem.detail}</p>}
      <Media items={items} mayChange={permissions.includes('change-documents')} refresh={refresh} />
    </>
  )
}

type MediaProps = {
  readonly items: readonly MediaItem[]
  readonly mayChange: boolean
  readonly refresh: () => Promise<void>
}

function Media({ items, mayChange, refresh }: MediaProps): ReactNode {
  const say = useSay()
  const [search, setSearch] = useState('')
  const [group, setGroup] = useState<MediaGroup>('all')
  const [deleted, setDeleted] = useState<MediaItem | null>(null)
  const [deletions, setDeletions] = useState(0)
  const region = useRef<HTMLElement>(null)
  // The focused tile no longer exists then.
  useEffect(() => {
    if (deletions > 0) region.current?.focus()
  }, [deletions])
  const { uploads, add, replace, skip, retry, clear } = useUploads(refresh)
  const { isOver, handlers } = useFileDrop(mayChange ? add : null)
  const found = mediaFound(items, { group, search })
  const taken = uploads.find(({ state }) => state.is === 'taken')
  return (
    <section
      aria-label={say('Media')}
      ref={region}
      tabIndex={-1}
      className={isOver ? 'view-region media media-over' : 'view-region media'}
      {...handlers}
    >
      <div className="view-bar">
        <SearchField className="search-field" value={search} onChange={setSearch}>
          <Label className="visually-hidden">{say('Find a file')}</Label>
          <Input placeholder={say('Find a file')} />
        </SearchField>
        <Segments
          label={say('Files')}
          hideLabel
          options={MEDIA_GROUPS.map((value) => ({ value, label: say(GROUP_PHRASES[value]) }))}
          value={group}
          change={(value) => setGroup(value as MediaGroup)}
        />
        <p role="status" aria-label={say('Found')} className="empty">
          {found.length === items.length
            ? say('{count} files', { count: items.length })
            : say('{found} of {count} files', { found: found.length, count: items.length })}
        </p>
        {mayChange && (
          <FileTrigger
            allowsMultiple
            acceptedFileTypes={PICTURE_TYPES}
            onSelect={(files) => add([...(files ?? [])])}
          >
            <TextButton look="main" onPress={() => {}}>
              {say('Upload pictures')}
            </TextButton>
          </FileTrigger>
        )}
      </div>
      {mayChange && <p className="media-hint">{say('Or drop pictures here, or paste them.')}</p>}
      <UploadList uploads={uploads} retry={retry} clear={clear} />
      {found.length === 0 ? (
        <p className="empty">{say(items.length === 0 ? 'There are no files yet.' : 'Nothing found')}</p>
      ) : (
        <MediaGrid items={found} remove={mayChange ? setDeleted : null} />
      )}
      {deleted !== null && (
        <DeleteDialog
          item={deleted}
          close={() => setDeleted(null)}
          refresh={refresh}
          done={() => {
            setDeleted(null)
            setDeletions((before) => before + 1)
          }}
        />
      )}
      {taken?.state.is === 'taken' && (
        <ReplaceDialog
          key={taken.id}
          item={taken.state.item}
          replace={() => replace(taken)}
          skip={() => skip(taken)}
        />
      )}
    </section>
  )
}
