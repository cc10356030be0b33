import type { ReactNode } from 'react'
import { linked } from '#blocks/link-element.tsx'
import { words } from '#blocks/spoken.tsx'
import type { PageEntry, SectionContext } from '../context.ts'
import type { SectionView } from '../view.ts'
import { band } from '../parts/band.tsx'
import { head, levelBelow, type HeadingLevel } from '../parts/head.tsx'
import { searchForm, SEARCH_ISLAND } from '../parts/search-form.tsx'
import type { SiteSearchData } from './schema.ts'

export const siteSearchView: SectionView<SiteSearchData> = ({ section, data, context, slot }) => {
  const form = searchForm(`${section.id}-q`, context)
  return band(
    { tone: data.tone, name: 'site-search', slot },
    head(data, context),
    form !== null && (
      <div data-block={SEARCH_ISLAND} data-kind={SEARCH_ISLAND} data-state="loading">
        {form}
      </div>
    ),
    form !== null && data.list === 'all' && allPages(levelBelow(data.title, context), context),
  )
}

/** Every page by its title, under the letters of the reader's alphabet. */
function allPages(level: HeadingLevel, context: SectionContext): ReactNode {
  const { language } = context
  const Heading = level
  const pages = context
    .allPages()
    .filter(({ route }) => route !== context.page.route)
    .toSorted((a, b) => a.title.value.localeCompare(b.title.value, language))
  const byLetter = Map.groupBy(pages, letterOf)
  return (
    <div className="search-all" data-search-all="">
      {[...byLetter].map(([letter, entries]) => (
        <div key={letter}>
          <Heading className="item-title">{letter}</Heading>
          <ul role="list">
            {entries.map(({ route, link, title }) => (
              <li key={route}>{linked(link, {}, words(title))}</li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

function letterOf({ title }: PageEntry): string {
  const first = /[\p{L}\p{N}]/u.exec(title.value)?.[0] ?? ''
  const letter = first.normalize('NFD').slice(0, 1).toUpperCase()
  return /[A-Z]/.test(letter) ? letter : '#'
}
