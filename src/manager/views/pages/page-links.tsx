import { useState, type ReactNode } from 'react'
import { Input, Label, SearchField } from 'react-aria-components'
import type { PageHead } from '#draw/page-head.ts'
import { DEFAULT_LANGUAGE, type TextLanguage } from '#model/language.ts'
import { pathOf } from '#model/route.ts'
import { isArchive } from '#model/archive.ts'
import { nameOf } from '../../page-name.ts'
import { useSay } from '../../phrases/use-say.ts'

type PageLinksProps = { readonly heads: readonly PageHead[]; readonly language: TextLanguage }

/** Pages by their names, found by what is typed. */
export function PageLinks({ heads, language }: PageLinksProps): ReactNode {
  const say = useSay()
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLowerCase()
  const pages = heads.filter((head) => !isArchive(head))
  const found = pages.filter((head) => `${nameOf(head)} ${head.route}`.toLowerCase().includes(wanted))
  const query = language === DEFAULT_LANGUAGE ? '' : `?language=${language}`
  return (
    <section aria-label={say('Pages')} className="page-links">
      <SearchField className="search-field" value={search} onChange={setSearch}>
        <Label className="visually-hidden">{say('Find a page')}</Label>
        <Input placeholder={say('Find a page')} />
      </SearchField>
      <p role="status" aria-label={say('Found')} className="empty">
        {found.length === pages.length
          ? say('{count} pages', { count: pages.length })
          : say('{count} found', { count: found.length })}
      </p>
      <ul>
        {found.map((head) => (
          <li key={head.id}>
            <a href={`/manager/pages/${head.id}${query}`}>{nameOf(head)}</a>{' '}
            <span className="path">{pathOf(head.route, undefined)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
