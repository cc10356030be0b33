import type { ReactNode } from 'react'
import { linked } from '#blocks/link-element.tsx'
import { words } from '#blocks/spoken.tsx'
import { Icon } from '#look/icon.tsx'
import { Wordmark } from '#look/mark.tsx'
import type { SectionContext } from '../context.ts'
import type { SectionView } from '../view.ts'
import { actionRow } from '../parts/links.tsx'
import { searchForm, SEARCH_ISLAND } from '../parts/search-form.tsx'
import { SEARCH_ROUTE } from '../parts/search-route.ts'
import { isShown } from '../parts/written.tsx'
import { string } from '../strings.ts'
import { languageMenu } from './language-menu.tsx'
import { menuEntry } from './menu-entry.tsx'
import type { NavbarData } from './schema.ts'

/** Id of the panel that holds the menu on small screens; a navbar link toggles it (LINK-6). */
export const NAVBAR_MENU_ID = 'navbar-menu'

/**
 * On large screens the menu lies in the bar; on small ones it is a popover behind one button. Both open and close without
 * script, by pointer and by keyboard.
 */
export const navbarView: SectionView<NavbarData> = ({ data, context, slot }) => {
  const after = slot('after')
  return (
    <div className="navbar">
      <div className="navbar-bar">
        {brand(context)}
        {searchButton(context)}
        <button className="navbar-button" type="button" popoverTarget={NAVBAR_MENU_ID}>
          <span>
            <Icon name="menu" />
            {string('menu', context.language)}
          </span>
          <span>
            <Icon name="x" />
            {string('closeMenu', context.language)}
          </span>
        </button>
        <div className="navbar-menu" id={NAVBAR_MENU_ID} popover="auto">
          <nav aria-label={string('mainMenu', context.language)}>
            <ul className="menu" role="list">
              {(data.menu ?? []).map((entry) => (
                <li key={entry.id}>{menuEntry(entry, context)}</li>
              ))}
            </ul>
          </nav>
          <div className="navbar-end">
            {themeButton(context)}
            {data.languages !== false && languageMenu(context)}
            {actionRow(data.actions, context)}
          </div>
        </div>
      </div>
      {searchPanel(context)}
      {isShown(after) && <div className="navbar-after">{after}</div>}
    </div>
  )
}

/** Id of the panel that the search stands in. */
const SEARCH_PANEL_ID = 'site-search'

/** A popover of the browser's own: it opens, takes the focus and closes without script. */
function searchPanel(context: SectionContext): ReactNode {
  const form = searchForm('site-search-q', context, { autoFocus: true })
  if (form === null) return null
  return (
    <div
      className="search-panel"
      id={SEARCH_PANEL_ID}
      popover="auto"
      data-block={SEARCH_ISLAND}
      data-kind={SEARCH_ISLAND}
      data-state="loading"
    >
      {form}
    </div>
  )
}

const searchButton = (context: SectionContext): ReactNode =>
  context.pageAt(SEARCH_ROUTE) !== undefined && (
    <button
      className="theme-button search-button"
      type="button"
      popoverTarget={SEARCH_PANEL_ID}
      aria-label={string('search', context.language)}
    >
      <Icon name="search" />
    </button>
  )

const brand = ({ home, page, websiteName }: SectionContext): ReactNode =>
  linked(
    home.link,
    { className: 'navbar-brand', 'aria-current': home.route === page.route ? 'page' : undefined },
    <>
      <Wordmark name={websiteName} />
      <span className="visually-hidden">, {words(home.title)}</span>
    </>,
  )

/** Hidden until a script can act on it: without one the theme follows the reader's system. */
const themeButton = ({ language }: SectionContext): ReactNode => (
  <button
    className="theme-button"
    type="button"
    data-theme-toggle=""
    aria-label={string('theme', language)}
    hidden
  >
    <Icon name="sun-moon" />
  </button>
)
