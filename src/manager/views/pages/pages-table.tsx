import type { ReactNode } from 'react'
import type { ListedPage, PageStatus } from '#api/page-list.ts'
import { LANGUAGE_NAMES, TEXT_LANGUAGES } from '#model/language.ts'
import { pathOf } from '#model/route.ts'
import { ActionMenu, type Action } from '../../parts/action-menu.tsx'
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
    <div className="pages-scroll">
      <table className="pages-table">
        <thead>
          <tr>
            <th scope="col">{say('Page')}</th>
            <th scope="col">{say('Languages')}</th>
            <th scope="col">{say('Last change')}</th>
            <th scope="col">
              <span className="visually-hidden">{say('Actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {pages.map((page) => (
            <tr key={page.id}>
              <td>
                <a href={`/manager/pages/${page.id}`}>{page.name}</a>
                <span className="path">{pathOf(page.route)}</span>
              </td>
              <td>
                <LanguageChips page={page} />
              </td>
              <td>
                <LastChange {...page} />
              </td>
              <td>
                <ActionMenu name={page.name} actions={actionsOf(page)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function LanguageChips({ page: { id, statuses } }: { readonly page: ListedPage }): ReactNode {
  const say = useSay()
  return (
    <span className="pages-chips">
      {TEXT_LANGUAGES.map((language) => (
        <span
          key={`${id} ${language}`}
          className={`pages-chip pages-${statuses[language]}`}
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
