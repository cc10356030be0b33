import type { ReactNode } from 'react'
import { Linked } from '#blocks/linked.tsx'
import { Localized } from '#blocks/localized.tsx'
import { string } from '../strings.ts'
import type { PageEntry, SectionContext } from '../context.ts'
import { Band } from '../parts/band.tsx'
import { hasHead, Head, levelBelow, type HeadingLevel } from '../parts/head.tsx'
import { SEARCH_ISLAND, SearchForm, searchPath } from '../parts/search-form.tsx'
import type { SectionViewProps } from '../view.ts'
import type { SiteSearchData } from './schema.ts'

export function SiteSearch({ section, data, context, slot }: SectionViewProps<SiteSearchData>): ReactNode {
  const hasForm = searchPath(context) !== undefined
  return (
    <Band tone={data.tone} name="site-search" slot={slot}>
      {hasHead(data, context) && <Head {...data} context={context} />}
      {hasForm && (
        <div data-kind={SEARCH_ISLAND} data-state="loading">
          <SearchForm id={`${section.id}-q`} context={context} />
          {data.list === 'all' && (
            <noscript>
              <p>{string('searchWithoutScript', context.language)}</p>
            </noscript>
          )}
        </div>
      )}
      {hasForm && data.list === 'all' && (
        <AllPages level={levelBelow(data.title, context)} context={context} />
      )}
    </Band>
  )
}

type AllPagesProps = { readonly level: HeadingLevel; readonly context: SectionContext }

/** Every page by its title, under the letters of the reader's alphabet. */
function AllPages({ level: Heading, context }: AllPagesProps): ReactNode {
  const { language } = context
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
              <li key={route}>
                <Linked to={link}>
                  <Localized text={title} />
                </Linked>
              </li>
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
