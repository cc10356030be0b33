import type { ReactNode } from 'react'
import { Button } from 'react-aria-components'
import { Table } from '../../parts/table.tsx'
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
    <Table
      hasCards
      rows={entries}
      keyOf={({ id }) => id}
      columns={[
        { head: say('Received'), render: ({ at }) => <Time at={at} /> },
        { head: say('Form'), render: ({ form }) => form },
        {
          head: say('Entry'),
          render: (entry) => (
            <Button className="button button-quiet forms-open" onPress={() => open(entry)}>
              {entrySummary(entry) || say('Open')}
            </Button>
          ),
        },
        {
          head: say('Files'),
          isNamedInCard: true,
          render: ({ files }) => files.length > 0 && files.length,
        },
      ]}
    />
  )
}
