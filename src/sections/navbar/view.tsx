import type { ReactNode } from 'react'
import { Linked } from '#blocks/linked.tsx'
import { Localized } from '#blocks/localized.tsx'
import { Icon } from '#look/icon.tsx'
import { Wordmark } from '#look/mark.tsx'
import type { SectionContext } from '../context.ts'
import { Actions } from '../parts/links.tsx'
import { SEARCH_ISLAND, SearchForm, searchPath } from '../parts/search-form.tsx'
import { SEARCH_ROUTE } from '../parts/search-route.ts'
import { string } from '../strings.ts'
import type { SectionViewProps } from '../view.ts'
import { LanguageMenu } from './language-menu.tsx'
import { MenuEntry } from './menu-entry.tsx'
import type { NavbarData } from './schema.ts'

/** Id of the panel with the menu on small screens; a navbar link toggles it (LINK-6). */
export const NAVBAR_MENU_ID = 'navbar-menu'

/**
 * On large screens the menu is in the bar; on small ones it is a popover behind one button. Both open and close without
 * JavaScript, by pointer and by keyboard.
 */
export function Navbar({ data, context, slot }: SectionViewProps<NavbarData>): ReactNode {
  const after = slot('after')
  return (
    <div className="navbar">
      <div className="navbar-bar">
        <Brand context={context} />
        <SearchButton context={context} />
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
                <li key={entry.id}>
                  <MenuEntry entry={entry} context={context} />
                </li>
              ))}
            </ul>
          </nav>
          <div className="navbar-end">
            <ThemeButton context={context} />
            {data.languages !== false && <LanguageMenu context={context} />}
            <Actions actions={data.actions} context={context} />
          </div>
        </div>
      </div>
      <SearchPanel context={context} />
      {after !== null && <div className="navbar-after">{after}</div>}
    </div>
  )
}

type PartProps = { readonly context: SectionContext }

/** Id of the panel with the search. */
const SEARCH_PANEL_ID = 'site-search'

/** A popover of the browser's own: it opens, takes the focus and closes without script. */
const SearchPanel = ({ context }: PartProps): ReactNode =>
  searchPath(context) !== undefined && (
    <div
      className="search-panel"
      id={SEARCH_PANEL_ID}
      popover="auto"
      data-kind={SEARCH_ISLAND}
      data-state="loading"
    >
      <SearchForm id="site-search-q" context={context} isFocusedWhenOpened />
    </div>
  )

const SearchButton = ({ context }: PartProps): ReactNode =>
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

const Brand = ({ context: { home, page, websiteName, brand } }: PartProps): ReactNode => (
  <Linked
    to={home.link}
    className="navbar-brand"
    aria-current={home.route === page.route ? 'page' : undefined}
  >
    <Wordmark name={websiteName} brand={brand} />
    <span className="visually-hidden">
      , <Localized text={home.title} />
    </span>
  </Linked>
)

/** Hidden until a script can act on it: without one the theme follows the reader's system. */
const ThemeButton = ({ context: { language } }: PartProps): ReactNode => (
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
