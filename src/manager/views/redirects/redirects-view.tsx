import {
  useCallback,
  useContext,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import { Input, Label, SearchField } from 'react-aria-components'
import type { Change } from '#edit/change.ts'
import { isArchive } from '#model/archive.ts'
import type { Design } from '#model/design.ts'
import type { Redirect } from '#model/redirect.ts'
import type { Routes } from '#model/route.ts'
import { Conflicts } from '../../conflicts.tsx'
import type { Action } from '../../parts/action-menu.tsx'
import { ICON_PATHS, IconButton, TextButton } from '../../parts/button.tsx'
import { UiLanguage, useSay } from '../../phrases/use-say.ts'
import { localizedRefusal } from '../../problem-words.ts'
import { Failure } from '../failure.tsx'
import { usePageList } from '../pages/use-page-list.ts'
import type { ViewProps } from '../view.ts'
import { ImportDialog } from './import-dialog.tsx'
import { RedirectDialog } from './redirect-dialog.tsx'
import { plannedRule, rulesFound } from './redirect-rules.ts'
import { redirectsCsv } from './redirects-csv.ts'
import { RedirectsTable } from './redirects-table.tsx'
import { FAULT_PHRASES } from './rule-words.ts'
import { saveFile } from './save-file.ts'
import { useDesign } from './use-design.ts'
import { useListUndo } from '../use-list-undo.ts'

/** The redirects of the site: which paths lead elsewhere, and where. */
export function RedirectsView({ site, drafts, permissions }: ViewProps): ReactNode {
  const say = useSay()
  const { design, ...reading } = useDesign(drafts)
  const { answer: list, ...listing } = usePageList(drafts)
  const routes = useMemo(
    () =>
      new Map([...site.heads.filter(isArchive), ...(list?.pages ?? [])].map(({ route, id }) => [route, id])),
    [site.heads, list],
  )
  const retry = (): void => void Promise.all([reading.refresh(), listing.refresh()])
  const problem = reading.problem ?? (list === null ? listing.problem : null)
  return (
    <section aria-label={say('Redirects')}>
      {problem !== null && <Failure problem={problem} retry={retry} />}
      {problem === null && (design === null || list === null) && (
        <p role="status">{say('Reading the redirects…')}</p>
      )}
      {design !== null && list !== null && (
        <Redirects
          design={design}
          routes={routes}
          origins={[site.origin, location.origin]}
          drafts={drafts}
          mayChange={permissions.includes('change-documents')}
        />
      )}
    </section>
  )
}

type Opened = { readonly what: 'import' } | { readonly what: 'rule'; readonly old: Redirect | null }

type RedirectsProps = Pick<ViewProps, 'drafts'> & {
  readonly design: Design
  readonly routes: Routes
  /** Addresses of the site. */
  readonly origins: readonly string[]
  readonly mayChange: boolean
}

function Redirects({ design, routes, origins, drafts, mayChange }: RedirectsProps): ReactNode {
  const say = useSay()
  const ui = useContext(UiLanguage)
  const region = useRef<HTMLDivElement>(null)
  const { notice, state } = useSyncExternalStore(drafts.subscribe, drafts.snapshot)
  const [search, setSearch] = useState('')
  const [opened, setOpened] = useState<Opened | null>(null)
  const [done, setDone] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const { back, undone } = useListUndo({
    drafts,
    mayChange,
    stepped: useCallback(() => setDone(''), []),
  })
  const rules = design.redirects ?? []
  const found = rulesFound(rules, search)
  const make = (change: Change, words: string): string | null => {
    const failed = drafts.editTogether([change])
    setDone(failed === null ? words : '')
    return failed
  }
  const save = (rule: Redirect, old: Redirect | null): string | null => {
    const planned = plannedRule(rule, old, design, routes, origins)
    if (planned.ok) return make(planned.value, say('The redirect from {from} is saved.', { from: rule.from }))
    const { reason, says } = planned.failure
    return reason === 'loop' ? say(FAULT_PHRASES.loop) : localizedRefusal(says, ui)
  }
  const remove = ({ from }: Redirect): void => {
    const change: Change = { do: 'remove-redirect', on: 'design', from }
    setFailure(make(change, say('The redirect from {from} is removed.', { from })))
    // The focused row no longer exists.
    region.current?.focus()
  }
  const actionsOf = (rule: Redirect): readonly Action[] =>
    mayChange
      ? [
          { phrase: 'Change', isEnabled: true, run: () => setOpened({ what: 'rule', old: rule }) },
          { phrase: 'Remove', isEnabled: true, run: () => remove(rule) },
        ]
      : []
  const close = (): void => setOpened(null)
  return (
    <div ref={region} tabIndex={-1} className="view-region">
      <div className="view-bar">
        <SearchField className="search-field" value={search} onChange={setSearch}>
          <Label className="visually-hidden">{say('Find a redirect')}</Label>
          <Input placeholder={say('Find a redirect')} />
        </SearchField>
        {mayChange && (
          <>
            <IconButton label={say('Undo')} path={ICON_PATHS.undo} onPress={() => void back('undo')} />
            <IconButton label={say('Redo')} path={ICON_PATHS.redo} onPress={() => void back('redo')} />
            <TextButton onPress={() => setOpened({ what: 'import' })}>{say('Import CSV')}</TextButton>
          </>
        )}
        <TextButton
          isDisabled={found.length === 0}
          onPress={() => saveFile('redirects.csv', 'text/csv;charset=utf-8', redirectsCsv(found))}
        >
          {say('Export as CSV')}
        </TextButton>
        {mayChange && (
          <TextButton look="main" onPress={() => setOpened({ what: 'rule', old: null })}>
            {say('New redirect')}
          </TextButton>
        )}
      </div>
      {(failure ?? notice) !== null && <p role="alert">{failure ?? notice}</p>}
      {state === 'offline' && (
        <p role="status">{say('Offline: kept here, and sent when the server is back')}</p>
      )}
      <Conflicts drafts={drafts} />
      <p role="status" aria-label={say('What was done')} className="view-done">
        {done === '' ? undone : done}
      </p>
      {rules.length === 0 && (
        <p className="empty">
          {say('No path is redirected. Pages that are renamed or moved leave a redirect here.')}
        </p>
      )}
      {rules.length > 0 && found.length === 0 && <p className="empty">{say('Nothing found')}</p>}
      {found.length > 0 && <RedirectsTable rules={found} actionsOf={actionsOf} />}
      {opened?.what === 'rule' && (
        <RedirectDialog
          old={opened.old}
          design={design}
          routes={routes}
          close={close}
          save={(rule) => save(rule, opened.old)}
        />
      )}
      {opened?.what === 'import' && (
        <ImportDialog
          design={design}
          routes={routes}
          origins={origins}
          close={close}
          apply={(change, count) => make(change, say('{count} redirects are imported.', { count }))}
        />
      )}
    </div>
  )
}
