import type { ReactNode } from 'react'
import type { RemovedPage } from '#api/page-list.ts'
import { pathOf } from '#model/route.ts'
import { TextButton } from '../../parts/button.tsx'
import { Table } from '../../parts/table.tsx'
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
    <Table
      rows={pages}
      keyOf={({ id }) => id}
      columns={[
        {
          head: say('Page'),
          render: ({ name, route }) => (
            <>
              {name}
              <span className="path">{pathOf(route)}</span>
            </>
          ),
        },
        { head: say('Removed by'), render: (page) => <LastChange {...page} /> },
        {
          head: say('Actions'),
          isHeadHidden: true,
          render: (page) =>
            mayRestore && (
              <TextButton label={say('Restore {name}', { name: page.name })} onPress={() => restore(page)}>
                {say('Restore')}
              </TextButton>
            ),
        },
      ]}
    />
  )
}
