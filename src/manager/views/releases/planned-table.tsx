import { useContext, type ReactNode } from 'react'
import type { PlannedPublish } from '#api/publishing.ts'
import type { PageHead } from '#draw/page-head.ts'
import { TextButton } from '../../parts/button.tsx'
import { UiLanguage, useSay } from '../../phrases/use-say.ts'
import { timeWithZone } from '../../publishing/schedule.ts'
import { DocumentNames } from './document-names.tsx'

type PlannedTableProps = {
  readonly title: string
  readonly publishes: readonly PlannedPublish[]
  readonly heads: readonly PageHead[]
  /** Null for people who may not, and for what is over. */
  readonly takeBack: ((publish: PlannedPublish) => void) | null
}

/** Publishes that wait for their time, or that failed, each with who wants it, of what, and why it failed. */
export function PlannedTable({ title, publishes, heads, takeBack }: PlannedTableProps): ReactNode {
  const say = useSay()
  const ui = useContext(UiLanguage)
  return (
    <section aria-label={title} className="releases-planned">
      <h2>{title}</h2>
      <div className="pages-scroll">
        <table className="pages-table releases-table">
          <thead>
            <tr>
              <th scope="col">{say('When')}</th>
              <th scope="col">{say('Requested by')}</th>
              <th scope="col">{say('What goes out')}</th>
              <th scope="col">{say('Note')}</th>
              <th scope="col">
                <span className="visually-hidden">{say('Actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {publishes.map((publish) => (
              <tr key={publish.id}>
                <td>
                  <b>{timeWithZone(publish.at, ui)}</b>
                </td>
                <td>
                  {publish.author}{' '}
                  {publish.channel === 'preprod' && <span className="pages-chip">{say('Preprod')}</span>}
                </td>
                <td>
                  <DocumentNames documents={publish.documents} languages={publish.languages} heads={heads} />
                </td>
                <td>
                  {publish.note}
                  {publish.failure !== null && <pre className="publish-reason">{publish.failure}</pre>}
                </td>
                <td>
                  {takeBack !== null && (
                    <TextButton
                      label={say('Take back {time}', { time: timeWithZone(publish.at, ui) })}
                      onPress={() => takeBack(publish)}
                    >
                      {say('Take back')}
                    </TextButton>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
