import type { ReactNode } from 'react'
import { MANAGER_VIEWS, TOUR_PATH, type ManagerViewName } from '#api/manager-views.ts'
import { LANGUAGE_NAMES, TEXT_LANGUAGES, type TextLanguage } from '#model/language.ts'
import type { Permission } from '#model/role.ts'
import { Choice } from '../parts/choice.tsx'
import { useSay } from '../phrases/use-say.ts'
import { useTabTitle } from '../use-tab-title.ts'
import { forgetCopied } from '../structure/clipboard-copy.ts'

type ViewFrameProps = {
  /** The current view, for people who may open it. */
  readonly name: ManagerViewName
  readonly permissions: readonly Permission[]
  readonly ui: TextLanguage
  readonly setUi: (language: TextLanguage) => void
  readonly children: ReactNode
}

/** The id of the main content, for the skip link. */
const CONTENT = 'content'

/** The frame of all views: the menu of permitted views, the language of the manager, the account. */
export function ViewFrame({ name, permissions, ui, setUi, children }: ViewFrameProps): ReactNode {
  const say = useSay()
  useTabTitle(say(name))
  const allowed = MANAGER_VIEWS.filter(({ needs }) => permissions.includes(needs))
  return (
    <div className="view">
      <header className="view-head">
        <a className="view-skip" href={`#${CONTENT}`}>
          {say('Skip to content')}
        </a>
        <nav aria-label={say('Manager')}>
          {allowed.map((view) => (
            <a key={view.path} href={view.path} aria-current={view.name === name ? 'page' : undefined}>
              {say(view.name)}
            </a>
          ))}
        </nav>
        <Choice
          label={say('Language of the manager')}
          hideLabel
          options={TEXT_LANGUAGES.map((code) => ({ value: code, label: LANGUAGE_NAMES[code] }))}
          value={ui}
          change={(code) => setUi(code as TextLanguage)}
        />
        {permissions.includes('change-texts') && <a href={TOUR_PATH}>{say('Tour')}</a>}
        <a href="/manager/account">{say('Account')}</a>
        <a href="/manager/overview" onClick={forgetCopied}>
          {say('Sign out')}
        </a>
      </header>
      <main id={CONTENT} tabIndex={-1}>
        <h1>{say(name)}</h1>
        {allowed.some((view) => view.name === name) ? (
          children
        ) : (
          <p role="alert">{say('Your role does not include this view. Ask an admin.')}</p>
        )}
      </main>
    </div>
  )
}
