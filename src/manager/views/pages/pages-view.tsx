import { useMemo, useState, useSyncExternalStore, type ComponentProps, type ReactNode } from 'react'
import { Input, Label, SearchField, Tab, TabList, TabPanel, Tabs } from 'react-aria-components'
import type { ListedPage } from '#api/page-list.ts'
import { isArchive } from '#model/archive.ts'
import { Conflicts } from '../../conflicts.tsx'
import { labelFromName } from '../../names.ts'
import type { Action } from '../../parts/action-menu.tsx'
import { ICON_PATHS, IconButton, TextButton } from '../../parts/button.tsx'
import { useSay } from '../../phrases/use-say.ts'
import { TourOffer } from '../../tour/tour-offer.tsx'
import { readTranslations } from '../translations/read-translations.ts'
import { useAnswer } from '../use-answer.ts'
import type { ViewProps } from '../view.ts'
import { isFixed } from './page-changes.ts'
import { pageActions } from './page-actions.ts'
import { PageDialog } from './page-dialog.tsx'
import { groupsOf, lastChanged, pagesFound } from './page-groups.ts'
import { PagesTable } from './pages-table.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { RemovedPages } from './removed-pages.tsx'
import { usePageList, type PageList } from './use-page-list.ts'
import { useListUndo } from '../use-list-undo.ts'

/** Keys of tabs that are not groups. A folder's name begins with a letter or digit. */
const [ALL, TRASH] = ['-all', '-trash']

/** The manager's first view: all pages with their status, and actions on them. */
export function PagesView({ site, drafts, permissions }: ViewProps): ReactNode {
  const say = useSay()
  const { answer: list, problem, refresh } = usePageList(drafts)
  const { answer: translated } = useAnswer(readTranslations, { savedIn: drafts, onFocus: true })
  if (list === null) {
    return <p role={problem ? 'alert' : 'status'}>{problem?.detail ?? say('Reading the pages…')}</p>
  }
  const translations = new Map(translated?.documents.map(({ on, languages }) => [on, languages]))
  const archives = site.heads.filter((head) => isArchive(head))
  return (
    <>
      {permissions.includes('change-texts') && <TourOffer person={drafts.person} />}
      <Pages
        list={list}
        archives={archives}
        translations={translations}
        drafts={drafts}
        mayChange={permissions.includes('change-documents')}
        refresh={refresh}
      />
    </>
  )
}

type Opened =
  | { readonly what: 'add'; readonly page: ListedPage | null }
  | { readonly what: 'duplicate' | 'rename' | 'remove'; readonly page: ListedPage }

type PagesProps = Pick<ViewProps, 'drafts'> & {
  readonly list: PageList
  readonly archives: ViewProps['site']['heads']
  readonly translations: ComponentProps<typeof PagesTable>['translations']
  readonly mayChange: boolean
  readonly refresh: () => Promise<void>
}

function Pages({
  list: { pages, removed },
  archives,
  translations,
  drafts,
  mayChange,
  refresh,
}: PagesProps): ReactNode {
  const say = useSay()
  const { notice } = useSyncExternalStore(drafts.subscribe, drafts.snapshot)
  const [search, setSearch] = useState('')
  const [tab, setTab] = useState(ALL)
  const [opened, setOpened] = useState<Opened | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const groups = useMemo(() => groupsOf(pages), [pages])
  const routes = useMemo(
    () => new Map([...archives, ...pages].map(({ route, id }) => [route, id])),
    [archives, pages],
  )
  const taken = new Set([...pages, ...removed].map(({ id }) => id))
  const actions = pageActions({ drafts, routes, taken, goTo: (address) => location.assign(address) })
  const found = pagesFound(pages, { group: tab === ALL || tab === TRASH ? null : tab, search })
  const { back, undone } = useListUndo({ drafts, mayChange, stepped: refresh })
  const actionsOf = (page: ListedPage): readonly Action[] =>
    mayChange
      ? [
          { phrase: 'Duplicate', isEnabled: true, run: () => setOpened({ what: 'duplicate', page }) },
          {
            phrase: 'Rename or move',
            isEnabled: !isFixed(page),
            run: () => setOpened({ what: 'rename', page }),
          },
          {
            phrase: 'Move to trash',
            isEnabled: !isFixed(page),
            run: () => setOpened({ what: 'remove', page }),
          },
        ]
      : []
  const close = (): void => setOpened(null)
  return (
    <section aria-label={say('Pages')}>
      <div className="view-bar">
        <SearchField className="search-field" value={search} onChange={setSearch}>
          <Label className="visually-hidden">{say('Find a page')}</Label>
          <Input placeholder={say('Find a page')} />
        </SearchField>
        <p role="status" aria-label={say('Found')} className="empty">
          {found.length === pages.length
            ? say('{count} pages', { count: pages.length })
            : say('{count} found', { count: found.length })}
        </p>
        {mayChange && (
          <>
            <IconButton label={say('Undo')} path={ICON_PATHS.undo} onPress={() => void back('undo')} />
            <IconButton label={say('Redo')} path={ICON_PATHS.redo} onPress={() => void back('redo')} />
            <TextButton look="main" onPress={() => setOpened({ what: 'add', page: lastChanged(pages, tab) })}>
              {say('New page')}
            </TextButton>
          </>
        )}
      </div>
      {(failure ?? notice) !== null && <p role="alert">{failure ?? notice}</p>}
      <output aria-label={say('What was done')} className="view-done">
        {undone}
      </output>
      <Conflicts drafts={drafts} />
      <Tabs selectedKey={tab} onSelectionChange={(key) => setTab(String(key))}>
        <TabList aria-label={say('Groups of pages')} className="tabs view-tabs">
          <Tab id={ALL}>{say('All')}</Tab>
          {groups.map((group) => (
            <Tab key={group} id={group}>
              {labelFromName(group)}
            </Tab>
          ))}
          <Tab id={TRASH}>{say('Trash')}</Tab>
        </TabList>
        {[ALL, ...groups].map((group) => (
          <TabPanel key={group} id={group}>
            {found.length === 0 ? (
              <p className="empty">{say('Nothing found')}</p>
            ) : (
              <PagesTable pages={found} actionsOf={actionsOf} translations={translations} />
            )}
          </TabPanel>
        ))}
        <TabPanel id={TRASH}>
          <RemovedPages
            pages={pagesFound(removed, { group: null, search })}
            mayRestore={mayChange}
            restore={(page) => void actions.restore(page).then(setFailure)}
          />
        </TabPanel>
      </Tabs>
      {opened?.what === 'remove' && (
        <RemoveDialog
          page={opened.page}
          targets={pages.filter(({ id }) => id !== opened.page.id)}
          close={close}
          remove={(target) => actions.remove(opened.page.id, target)}
        />
      )}
      {opened !== null && opened.what !== 'remove' && (
        <PageDialog
          what={opened.what}
          page={opened.page}
          originals={pages}
          routes={routes}
          close={close}
          save={(answers) => {
            if (opened.what === 'add') return actions.add(answers)
            return opened.what === 'rename'
              ? actions.rename(opened.page.id, answers)
              : actions.duplicate(answers)
          }}
        />
      )}
    </section>
  )
}
