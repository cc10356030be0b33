import { useState, type ReactNode } from 'react'
import type { PageHead } from '#draw/page-head.ts'
import { pathOf } from '#model/route.ts'

type PageListProps = { readonly heads: readonly PageHead[] }

/** All pages, each a link by its name. */
export function PageList({ heads }: PageListProps): ReactNode {
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLowerCase()
  const found = heads.filter((head) => `${nameOf(head)} ${head.route}`.toLowerCase().includes(wanted))
  return (
    <section className="pages" aria-label="Pages">
      <header className="bar">
        <h1>Pages</h1>
        <a href="/manager/account">Account</a>
        <a href="/manager/overview">Sign out</a>
      </header>
      <p>
        <label htmlFor="page-search">Search</label>
        <input
          id="page-search"
          type="search"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      </p>
      <p role="status">{found.length === heads.length ? `${heads.length} pages` : `${found.length} found`}</p>
      <ul>
        {found.map((head) => (
          <li key={head.id}>
            <a href={`/manager/pages/${head.id}`}>{nameOf(head)}</a>{' '}
            <span>{pathOf(head.route, undefined)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What a page is called among its editors. */
export const nameOf = ({ name, title, route }: PageHead): string => name ?? title?.en ?? route
