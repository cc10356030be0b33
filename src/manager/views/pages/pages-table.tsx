import type { ReactNode } from 'react'
import type { ListedPage, PageStatus } from '#api/page-list.ts'
import { LANGUAGE_NAMES, TEXT_LANGUAGES } from '#model/language.ts'
import { pathOf } from '#model/route.ts'
import { ActionMenu, type Action } from '../../parts/action-menu.tsx'
import { Table } from '../../parts/table.tsx'
import type { Phrase } from '../../phrases/say.ts'
import { useSay } from '../../phrases/use-say.ts'
import { Time } from '../time.tsx'

type PagesTableProps = {
  readonly pages: readonly ListedPage[]
  /** None for people who may not change pages. */
  readonly actionsOf: (page: ListedPage) => readonly Action[]
}

export const STATUS_PHRASES: Readonly<Record<PageStatus, Phrase>> = {
  missing: 'missing',
  draft: 'draft',
  changed: 'changed',
  live: 'live',
}

/** Pages with what visitors have of each in every language, and who changed it last. */
export function PagesTable({ pages, actionsOf }: PagesTableProps): ReactNode {
  const say = useSay()
  return (
    <Table
      rows={pages}
      keyOf={({ id }) => id}
      columns={[
        {
          head: say('Page'),
          render: ({ id, name, route }) => (
            <>
              <a href={`/manager/pages/${id}`}>{name}</a>
              <span className="path">{pathOf(route)}</span>
            </>
          ),
        },
        { head: say('Languages'), render: (page) => <LanguageChips page={page} /> },
        { head: say('Last change'), render: (page) => <LastChange {...page} /> },
        {
          head: say('Actions'),
          isHeadHidden: true,
          render: (page) => <ActionMenu name={page.name} actions={actionsOf(page)} />,
        },
      ]}
    />
  )
}

function LanguageChips({ page: { id, statuses } }: { readonly page: ListedPage }): ReactNode {
  const say = useSay()
  return (
    <span className="chips">
      {TEXT_LANGUAGES.map((language) => (
        <span
          key={`${id} ${language}`}
          className={`chip chip-${statuses[language]}`}
          title={LANGUAGE_NAMES[language]}
        >
          <b>{language.toUpperCase()}</b> {say(STATUS_PHRASES[statuses[language]])}
        </span>
      ))}
    </span>
  )
}

/** Who changed a page last, and when. */
export const LastChange = ({ author, at }: Pick<ListedPage, 'author' | 'at'>): ReactNode => (
  <>
    {author}
    <Time at={at} />
  </>
)
