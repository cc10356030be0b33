import { useRef, useState, type ReactNode } from 'react'
import { exportFormEntries, removeFormEntry } from '#api/form-entries.ts'
import { ask } from '../../ask.ts'
import { TextButton } from '../../parts/button.tsx'
import { useSay } from '../../phrases/use-say.ts'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { Failure, useFailureText } from '../failure.tsx'
import { useSettled } from '../use-settled.ts'
import type { ViewProps } from '../view.ts'
import { EntriesBar } from './entries-bar.tsx'
import { EntriesTable } from './entries-table.tsx'
import { filterQuery, NO_FILTER, type EntryFilter } from './entry-filter.ts'
import { EntryWindow } from './entry-window.tsx'
import { useEntries, type FormEntry } from './use-entries.ts'

type Opened = { readonly what: 'entry' | 'delete'; readonly entry: FormEntry }

/** The inbox of form entries. */
export function FormsView({ site }: ViewProps): ReactNode {
  const say = useSay()
  const failureText = useFailureText()
  const region = useRef<HTMLElement>(null)
  const [filter, setFilter] = useState<EntryFilter>(NO_FILTER)
  const [opened, setOpened] = useState<Opened | null>(null)
  const [done, setDone] = useState('')
  const query = filterQuery({ ...filter, search: useSettled(filter.search) })
  const { entries, forms, hasMore, problem, refresh, readMore } = useEntries(query)
  const remove = async (entry: FormEntry): Promise<string | null> => {
    const answer = await ask(removeFormEntry, { params: { id: entry.id } })
    if (!answer.ok) return failureText(answer.failure)
    setOpened(null)
    setDone(say('The entry is deleted.'))
    await refresh()
    // The row from which the entry was opened no longer exists.
    region.current?.focus()
    return null
  }
  return (
    <section aria-label={say('Forms')} ref={region} tabIndex={-1} className="view-region">
      <EntriesBar
        filter={filter}
        change={setFilter}
        forms={forms}
        csvPath={`${exportFormEntries.path}?${new URLSearchParams(query)}`}
      />
      {problem !== null && <Failure problem={problem} retry={() => void refresh()} />}
      <p role="status" aria-label={say('What was done')} className="view-done">
        {done}
      </p>
      <Entries
        entries={entries}
        isFailed={problem !== null}
        isFiltered={Object.keys(query).length > 0}
        open={(entry) => setOpened({ what: 'entry', entry })}
      />
      {hasMore && <TextButton onPress={() => void readMore()}>{say('Show older entries')}</TextButton>}
      {opened?.what === 'entry' && (
        <EntryWindow
          entry={opened.entry}
          heads={site.heads}
          close={() => setOpened(null)}
          askToDelete={() => setOpened({ what: 'delete', entry: opened.entry })}
        />
      )}
      {opened?.what === 'delete' && (
        <ConfirmDialog
          title={say('Delete entry')}
          action={say('Delete for good')}
          close={() => setOpened(null)}
          confirm={() => remove(opened.entry)}
        >
          <p>{say('The entry is deleted with its files. Nobody can bring it back.')}</p>
        </ConfirmDialog>
      )}
    </section>
  )
}

type EntriesProps = {
  readonly entries: readonly FormEntry[] | null
  readonly isFailed: boolean
  readonly isFiltered: boolean
  readonly open: (entry: FormEntry) => void
}

function Entries({ entries, isFailed, isFiltered, open }: EntriesProps): ReactNode {
  const say = useSay()
  if (entries === null) return isFailed ? null : <p role="status">{say('Reading the entries…')}</p>
  if (entries.length > 0) return <EntriesTable entries={entries} open={open} />
  const words = isFiltered
    ? say('Nothing found')
    : say('Nobody has sent a form yet. What visitors send is listed here.')
  return <p className="empty">{words}</p>
}
