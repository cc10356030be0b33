import type { ReactNode } from 'react'
import type { RemovedPage } from '#api/page-list.ts'
import { pathOf } from '#model/route.ts'
import { TextButton } from '../../parts/button.tsx'
import { useSay } from '../../phrases/use-say.ts'
import { LastChange } from './pages-table.tsx'

type RemovedPagesProps = {
  readonly pages: readonly RemovedPage[]
  readonly mayRestore: boolean
  readonly restore: (page: RemovedPage) => void
}

/** Pages that were removed, each with a way back. */
export function RemovedPages({ pages, mayRestore, restore }: RemovedPagesProps): ReactNode {
  const say = useSay()
  if (pages.length === 0) return <p className="empty">{say('The trash is empty.')}</p>
  return (
    <div className="pages-scroll">
      <table className="pages-table">
        <thead>
          <tr>
            <th scope="col">{say('Page')}</th>
            <th scope="col">{say('Removed by')}</th>
            <th scope="col">
              <span className="visually-hidden">{say('Actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {pages.map((page) => (
            <tr key={page.id}>
              <td>
                {page.name}
                <span className="path">{pathOf(page.route)}</span>
              </td>
              <td>
                <LastChange {...page} />
              </td>
              <td>
                {mayRestore && (
                  <TextButton
                    label={say('Restore {name}', { name: page.name })}
                    onPress={() => restore(page)}
                  >
                    {say('Restore')}
                  </TextButton>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
