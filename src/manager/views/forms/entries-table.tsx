import type { ReactNode } from 'react'
import { Button } from 'react-aria-components'
import { useSay } from '../../phrases/use-say.ts'
import { Time } from '../time.tsx'
import { entrySummary } from './field-text.ts'
import type { FormEntry } from './use-entries.ts'

type EntriesTableProps = {
  readonly entries: readonly FormEntry[]
  readonly open: (entry: FormEntry) => void
}

/** Entries, newest first; each opens. */
export function EntriesTable({ entries, open }: EntriesTableProps): ReactNode {
  const say = useSay()
  return (
    <div className="pages-scroll">
      <table className="pages-table table-stacked">
        <thead>
          <tr>
            <th scope="col">{say('Received')}</th>
            <th scope="col">{say('Form')}</th>
            <th scope="col">{say('Entry')}</th>
            <th scope="col">{say('Files')}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.id}>
              <td>
                <Time at={entry.at} />
              </td>
              <td>{entry.form}</td>
              <td>
                <Button className="button button-quiet forms-open" onPress={() => open(entry)}>
                  {entrySummary(entry) || say('Open')}
                </Button>
              </td>
              <td data-label={say('Files')}>{entry.files.length > 0 && entry.files.length}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
