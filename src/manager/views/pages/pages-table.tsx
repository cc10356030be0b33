import { useContext, type ReactNode } from 'react'
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import type { ListedPage, PageStatus } from '#api/page-list.ts'
import { LANGUAGE_NAMES, TEXT_LANGUAGES } from '#model/language.ts'
import { pathOf } from '#model/route.ts'
import type { Phrase } from '../../phrases/say.ts'
import { UiLanguage, useSay } from '../../phrases/use-say.ts'

/** What can be done with one page. */
export type PageAction = { readonly phrase: Phrase; readonly isEnabled: boolean; readonly run: () => void }

type PagesTableProps = {
  readonly pages: readonly ListedPage[]
  /** None for people who may not change pages. */
  readonly actionsOf: (page: ListedPage) => readonly PageAction[]
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
                <PageMenu name={page.name} actions={actionsOf(page)} />
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
export function LastChange({ author, at }: Pick<ListedPage, 'author' | 'at'>): ReactNode {
  const ui = useContext(UiLanguage)
  const date = new Date(at)
  return (
    <>
      {author}
      <time dateTime={date.toISOString()}>
        {new Intl.DateTimeFormat(ui, { dateStyle: 'medium', timeStyle: 'short' }).format(date)}
      </time>
    </>
  )
}

type PageMenuProps = { readonly name: string; readonly actions: readonly PageAction[] }

function PageMenu({ name, actions }: PageMenuProps): ReactNode {
  const say = useSay()
  if (actions.length === 0) return null
  return (
    <MenuTrigger>
      <Button className="button button-icon" aria-label={say('Actions for {name}', { name })}>
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M3 8h.01M8 8h.01M13 8h.01" strokeWidth="2.4" />
        </svg>
      </Button>
      <Popover className="popover">
        <Menu
          className="list-box"
          disabledKeys={actions.filter(({ isEnabled }) => !isEnabled).map(({ phrase }) => phrase)}
        >
          {actions.map(({ phrase, run }) => (
            <MenuItem key={phrase} id={phrase} className="list-item" onAction={run}>
              {say(phrase)}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
