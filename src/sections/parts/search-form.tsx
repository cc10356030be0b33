import type { ReactNode } from 'react'
import { Icon } from '#look/icon.tsx'
import type { SectionContext } from '../context.ts'
import { string } from '../strings.ts'
import { SEARCH_ROUTE } from './search-route.ts'

/** Name of the search's script, and of every element that it brings to life. */
export const SEARCH_ISLAND = 'site-search'

type SearchFormProps = {
  /** Names the field. */
  readonly id: string
  readonly context: SectionContext
  /** For a form in a popover, which the reader opened to search. */
  readonly isFocusedWhenOpened?: boolean
}

/** A search field, with a place for results. Without JavaScript it leads to the search page. Nothing on a site without one. */
export function SearchForm({ id, context, isFocusedWhenOpened = false }: SearchFormProps): ReactNode {
  const action = searchPath(context)
  if (action === undefined) return null
  const { language } = context
  return (
    <>
      <form className="search-form" role="search" action={action}>
        <label className="visually-hidden" htmlFor={id}>
          {string('searchSite', language)}
        </label>
        <input
          id={id}
          type="search"
          name="q"
          placeholder={string('searchSite', language)}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
          {...(isFocusedWhenOpened ? { autoFocus: true } : {})}
        />
        <button className="button button-primary" type="submit">
          <Icon name="search" />
          <span className="visually-hidden">{string('search', language)}</span>
        </button>
      </form>
      <p className="search-status" role="status" />
      <ol className="search-results" role="list" hidden />
    </>
  )
}

/** Path of the search page; undefined on a site that has none. */
export const searchPath = (context: SectionContext): string | undefined => {
  const link = context.pageAt(SEARCH_ROUTE)?.link
  return link?.tag === 'a' ? link.attributes['href'] : undefined
}
