import type { ReactNode } from 'react'
import { Linked } from '#blocks/linked.tsx'
import { archiveSlug, authorRoute, numberedRoute, tagRoute } from '#model/archive.ts'
import type { PageEntry, SectionContext } from '../context.ts'
import { string } from '../strings.ts'
import { List } from './list.tsx'

type Props = { readonly context: SectionContext }

/** The index that an article belongs to, whose archives name it. */
const indexOf = ({ route }: PageEntry): string => route.split('/', 1)[0] ?? route

/** A person's name; a link if there is an archive of their articles. */
export function AuthorName({ name, context }: Props & { readonly name: string }): ReactNode {
  const archive = context.pageAt(authorRoute(indexOf(context.page), name))
  return archive === undefined ? name : <Linked to={archive.link}>{name}</Linked>
}

/** The tags of the page that have an archive, as links; nothing when none has. */
export const TagLinks = ({ context }: Props): ReactNode => (
  <NamedLinks
    title={string('tags', context.language)}
    links={tagLinks([context.page], indexOf(context.page), context)}
  />
)

type NamedLink = {
  readonly id: string
  readonly name: string
  readonly count: number
  readonly page: PageEntry
}

/** The tags of some pages that have an archive below an index: those of most pages first. */
export const tagLinks = (pages: readonly PageEntry[], index: string, context: SectionContext): NamedLink[] =>
  counted(
    pages,
    ({ tags }) => tags,
    (name) => context.pageAt(tagRoute(index, name)),
  )

/** The same of the people who wrote them. */
export const authorLinks = (
  pages: readonly PageEntry[],
  index: string,
  context: SectionContext,
): NamedLink[] =>
  counted(
    pages,
    ({ author }) => (author === null ? [] : [author]),
    (name) => context.pageAt(authorRoute(index, name)),
  )

function counted(
  pages: readonly PageEntry[],
  namesOf: (page: PageEntry) => readonly string[],
  archiveOf: (name: string) => PageEntry | undefined,
): NamedLink[] {
  const found = new Map<string, { name: string; count: number }>()
  for (const name of pages.flatMap(namesOf)) {
    const id = archiveSlug(name)
    found.set(id, { name: found.get(id)?.name ?? name, count: (found.get(id)?.count ?? 0) + 1 })
  }
  return [...found]
    .toSorted(([, one], [, other]) => other.count - one.count || (one.name < other.name ? -1 : 1))
    .flatMap(([id, { name, count }]) => {
      const page = archiveOf(name)
      return page === undefined ? [] : [{ id, name, count, page }]
    })
}

type NamedLinksProps = {
  readonly title: string
  readonly links: readonly NamedLink[]
  readonly counts?: boolean
}

/** Links to archives under a visually hidden title; with `counts` each shows its number of pages. Nothing if there are none. */
export const NamedLinks = ({ title, links, counts = false }: NamedLinksProps): ReactNode =>
  links.length > 0 && (
    <nav aria-label={title} className="archive-links">
      {counts && <p aria-hidden="true">{title}</p>}
      <List items={links} className="filters">
        {({ name, count, page }) => <Linked to={page.link}>{counts ? `${name} ${count}` : name}</Linked>}
      </List>
    </nav>
  )

type PaginationProps = Props & {
  /** The route of the list's first page. */
  readonly route: string
  readonly page: number
  readonly of: number
}

/** Numbers beside the one that is shown, on each side; the first and the last are always there. */
const BESIDE = 2

/** The pages of a list by their numbers; nothing for one page, or where they are not made. */
export function Pagination({ route, page, of, context }: PaginationProps): ReactNode {
  const parts = numbersAround(page, of).flatMap((number) => {
    const target = context.pageAt(numberedRoute(route, number))
    return target === undefined ? [] : [{ id: String(number), number, target }]
  })
  if (parts.length < 2) return null
  return (
    <nav aria-label={string('pages', context.language)} className="pagination">
      <List items={parts} className="filters">
        {({ number, target }) => (
          <Linked
            to={target.link}
            aria-label={string('pageNumber', context.language, { number: String(number) })}
            aria-current={number === page ? 'page' : undefined}
            rel={number === page - 1 ? 'prev' : number === page + 1 ? 'next' : undefined}
          >
            {number}
          </Linked>
        )}
      </List>
    </nav>
  )
}

/** The first, the last and those beside the one that is shown. */
export const numbersAround = (page: number, of: number): number[] =>
  Array.from({ length: of }, (_, at) => at + 1).filter(
    (number) => number === 1 || number === of || Math.abs(number - page) <= BESIDE,
  )
