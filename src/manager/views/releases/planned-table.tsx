import { useContext, type ReactNode } from 'react'
import type { PlannedPublish } from '#api/publishing.ts'
import type { PageHead } from '#draw/page-head.ts'
import { TextButton } from '../../parts/button.tsx'
import { Table } from '../../parts/table.tsx'
import { UiLanguage, useSay } from '../../phrases/use-say.ts'
import { timeWithZone } from '../../publishing/schedule.ts'
import { DocumentNames } from './document-names.tsx'

type PlannedTableProps = {
  readonly title: string
  readonly publishes: readonly PlannedPublish[]
  readonly heads: readonly PageHead[]
  /** Null without the permission, and for finished ones. */
  readonly takeBack: ((publish: PlannedPublish) => void) | null
}

/** Planned and failed publishes, with author, content, and the reason of a failure. */
export function PlannedTable({ title, publishes, heads, takeBack }: PlannedTableProps): ReactNode {
  const say = useSay()
  const ui = useContext(UiLanguage)
  return (
    <section aria-label={title} className="releases-planned">
      <h2>{title}</h2>
      <Table
        className="releases-table"
        rows={publishes}
        keyOf={({ id }) => id}
        columns={[
          { head: say('When'), render: ({ at }) => <b>{timeWithZone(at, ui)}</b> },
          {
            head: say('Requested by'),
            render: ({ author, channel }) => (
              <>
                {author} {channel === 'preprod' && <span className="chip">{say('Preprod')}</span>}
              </>
            ),
          },
          {
            head: say('What goes out'),
            render: ({ documents, languages }) => (
              <DocumentNames documents={documents} languages={languages} heads={heads} />
            ),
          },
          {
            head: say('Note'),
            render: ({ note, failure }) => (
              <>
                {note}
                {failure !== null && <pre className="publish-reason">{failure}</pre>}
              </>
            ),
          },
          {
            head: say('Actions'),
            isHeadHidden: true,
            render: (publish) =>
              takeBack !== null && (
                <TextButton
                  label={say('Take back {time}', { time: timeWithZone(publish.at, ui) })}
                  onPress={() => takeBack(publish)}
                >
                  {say('Take back')}
                </TextButton>
              ),
          },
        ]}
      />
    </section>
  )
}
