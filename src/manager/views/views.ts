import type { ReactNode } from 'react'
import type { ManagerViewName } from '#api/manager-views.ts'
import { FormsView } from './forms/forms-view.tsx'
import formsStyle from './forms/forms.css?inline'
import { MediaView } from './media/media-view.tsx'
import mediaStyle from './media/media.css?inline'
import { PagesView } from './pages/pages-view.tsx'
import { PeopleView } from './people/people-view.tsx'
import peopleStyle from './people/people.css?inline'
import { RedirectsView } from './redirects/redirects-view.tsx'
import redirectsStyle from './redirects/redirects.css?inline'
import { TranslationsView } from './translations/translations-view.tsx'
import translationsStyle from './translations/translations.css?inline'
import { ReleasesView } from './releases/releases-view.tsx'
import releasesStyle from './releases/releases.css?inline'
import type { ViewProps } from './view.ts'
import sharedStyle from './views.css?inline'

/** The component of each view. */
export const VIEWS: Readonly<Record<ManagerViewName, (props: ViewProps) => ReactNode>> = {
  Pages: PagesView,
  Redirects: RedirectsView,
  Translations: TranslationsView,
  Media: MediaView,
  Forms: FormsView,
  People: PeopleView,
  Releases: ReleasesView,
}

/** Style sheets of views: shared ones, then those of single views. */
export const VIEW_STYLES: readonly string[] = [
  sharedStyle,
  formsStyle,
  mediaStyle,
  peopleStyle,
  redirectsStyle,
  releasesStyle,
  translationsStyle,
]
