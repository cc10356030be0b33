import type { ReactNode } from 'react'
import { Icon } from '#look/icon.tsx'
import type { SectionContext } from '../context.ts'
import { string } from '../strings.ts'
import { SEARCH_ROUTE } from './search-route.ts'

/** Name of the search's script, and of every element that it brings to life. */
export const SEARCH_ISLAND = 'site-search'

/**
 * A field to search the site with, and room for what is found. Without script it leads to the search page. Null on a site
 * that has none. `id` names the field.
 */
export function searchForm(id: string, context: SectionContext, attributes: object = {}): ReactNode {
  const page = context.pageAt(SEARCH_ROUTE)
  if (page === undefined || page.link.tag !== 'a') return null
  const { language } = context
  return (
    <>
      <form className="search-form" role="search" action={page.link.attributes.href}>
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
          {...attributes}
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
