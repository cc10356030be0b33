import type { Link } from '#model/block.ts'
import { archiveIds, authorRoute, archiveSlug, numberedRoute, tagRoute } from '#model/archive.ts'
import { TEXT_LANGUAGES } from '#model/language.ts'
import type { Page, PageId } from '#model/page.ts'
import type { LocalText } from '#model/text.ts'
import type { PageHead } from '#draw/page-head.ts'
import { pagesBelow } from '#draw/pages-below.ts'
import { shortTitle } from '#sections/breadcrumbs/short-title.ts'
import { indexList, type IndexListData } from '#sections/index-list/schema.ts'
import { ARCHIVE_WORDS, localWords } from './archive-words.ts'

/** Minimum number of pages with a tag for the tag to have archives. */
const MIN_TAGGED = 2

/** Longest route that a page may have. */
const MAX_ROUTE = 200

/** A list of pages that is shown in parts: of an index, of a tag, of a person. */
type Archive = {
  readonly route: string
  /** The tag or person; null for the index itself, whose first part is the index page. */
  readonly of: { readonly what: 'tag' | 'author'; readonly name: string } | null
  readonly pages: readonly PageHead[]
}

/** A page that lists a group of pages, part by part. */
type Index = {
  readonly page: Page
  readonly list: IndexListData
  readonly pageSize: number
  readonly group: string
}

/** Whether a page lists a group of pages in parts, and so has archives; pages hidden from search engines have none. */
export const isIndex = (page: Page): boolean => indexOf(page) !== null

/**
 * The archives of a site (PUB-132): the further parts of its indexes, and lists by tag and by person if an index asks for them.
 * They are generated for each publish and never stored. An archive whose route is taken by a page of the site is left out.
 */
export function archivePages(indexes: readonly Page[], heads: readonly PageHead[]): Page[] {
  const taken = new Set(heads.map(({ route }) => route))
  const made = indexes.flatMap((page) => {
    const index = indexOf(page)
    return index === null ? [] : archivesOf(index, heads).flatMap((archive) => partsOf(archive, index))
  })
  const free = made.filter(({ route }) => !taken.has(route) && route.length <= MAX_ROUTE)
  const ids = archiveIds(free.map(({ route }) => route))
  return free.map((page) => ({ ...page, id: ids.get(page.route) ?? 0 }))
}

function indexOf(page: Page): Index | null {
  // What is hidden from search engines is hidden as a whole.
  if (page.pageMeta?.noindex === true) return null
  for (const id of page.sectionOrder) {
    const section = Object.hasOwn(page.sections, id) ? page.sections[id] : undefined
    if (section?.componentName !== indexList.component) continue
    const read = indexList.data.safeParse(section.data ?? {})
    const { group, pageSize } = read.success ? read.data : {}
    if (read.success && group !== undefined && pageSize !== undefined)
      return { page, list: read.data, pageSize, group }
  }
  return null
}

function archivesOf({ page, list, group }: Index, heads: readonly PageHead[]): Archive[] {
  const named = new Set(
    (list.groups ?? []).flatMap(({ cards = [] }) => cards.flatMap(({ link }) => idOf(link) ?? [])),
  )
  const pages = pagesBelow(group, heads)
    .filter(({ id }) => !named.has(id) && id !== page.id)
    .slice(0, list.limit)
  const by = (
    what: 'tag' | 'author',
    namesOf: (page: PageHead) => readonly string[],
    least: number,
  ): Archive[] =>
    bySlug(pages, namesOf)
      .filter((found) => found.pages.length >= least)
      .map(({ name, pages: own }) => ({
        route: (what === 'tag' ? tagRoute : authorRoute)(page.route, name),
        of: { what, name },
        pages: own,
      }))
  return [
    { route: page.route, of: null, pages },
    ...(list.byTag === true ? by('tag', ({ pageMeta }) => pageMeta?.tags ?? [], MIN_TAGGED) : []),
    ...(list.byAuthor === true ? by('author', ({ pageMeta }) => [pageMeta?.author ?? ''], 1) : []),
  ]
}

const idOf = (link: Link | undefined): PageId | undefined =>
  link?.type === 'page' ? link.data.id : undefined

type Named = { readonly name: string; readonly pages: PageHead[] }

/** Pages by a name on them (tag or person), in the name's first spelling. */
function bySlug(pages: readonly PageHead[], namesOf: (page: PageHead) => readonly string[]): Named[] {
  const found = new Map<string, Named>()
  for (const page of pages) {
    for (const name of new Set(namesOf(page))) {
      const slug = archiveSlug(name)
      const known = found.get(slug)
      if (slug === '') continue
      if (known === undefined) found.set(slug, { name, pages: [page] })
      else if (!known.pages.includes(page)) known.pages.push(page)
    }
  }
  return [...found.values()]
}

function partsOf(archive: Archive, { page, list, pageSize }: Index): Page[] {
  const count = Math.max(1, Math.ceil(archive.pages.length / pageSize))
  const numbers = Array.from({ length: count }, (_, at) => at + 1).slice(archive.of === null ? 1 : 0)
  return numbers.map((number): Page => {
    const shown = archive.pages.slice((number - 1) * pageSize, number * pageSize)
    const { title, heading, description } = textsOf(archive, number, page)
    const updated =
      shown
        .map(({ pageMeta }) => pageMeta?.published ?? '')
        .toSorted()
        .at(-1) ?? ''
    const data: IndexListData = {
      ...(list.tone && { tone: list.tone }),
      ...(list.layout && { layout: list.layout }),
      pages: shown.map(({ id }) => ({ id: `p${id}`, link: { type: 'page', data: { id } } })),
      page: number,
      of: count,
    }
    return {
      id: 0,
      route: numberedRoute(archive.route, number),
      category: 'website',
      title,
      pageMeta: { ...(description && { description }), ...(updated !== '' && { updated }) },
      sectionOrder: ['path', 'hero', 'list'],
      sections: {
        path: { id: 'path', componentName: 'breadcrumbs', data: {} },
        hero: {
          id: 'hero',
          componentName: 'hero',
          data: {
            layout: 'plain',
            title: heading,
            ...(number === 1 && description && { lead: leadOf(description) }),
          },
        },
        list: { id: 'list', componentName: indexList.component, data },
      },
    }
  })
}

type Texts = { readonly title: LocalText; readonly heading: LocalText; readonly description?: LocalText }

/** In the languages in which the index has a title. */
function textsOf({ of }: Archive, number: number, { title: indexTitle = {}, name = '' }: Page): Texts {
  const languages = TEXT_LANGUAGES.filter((language) => (indexTitle[language] ?? '') !== '')
  const written = languages.length === 0 ? (['en'] as const) : languages
  const texts = (text: (language: (typeof TEXT_LANGUAGES)[number]) => string): LocalText =>
    Object.fromEntries(written.map((language) => [language, text(language)]))
  const index = (language: (typeof TEXT_LANGUAGES)[number]): string =>
    shortTitle(indexTitle[language] ?? name)
  const paged = (text: string, language: (typeof TEXT_LANGUAGES)[number]): string =>
    number === 1 ? text : `${text}, ${localWords(ARCHIVE_WORDS.page, language, String(number))}`
  // Parts have numbers in their descriptions, so that no two are the same.
  const described = (text: (language: (typeof TEXT_LANGUAGES)[number]) => string): LocalText =>
    texts((language) =>
      number === 1
        ? text(language)
        : `${text(language)} ${localWords(ARCHIVE_WORDS.part, language, String(number))}`,
    )
  if (of === null) {
    const title = texts((language) => paged(index(language), language))
    return {
      title,
      heading: title,
      description: described((language) => localWords(ARCHIVE_WORDS.index, language, index(language))),
    }
  }
  const label = of.what === 'author' ? of.name : of.name.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
  const heading = texts((language) => paged(label, language))
  return {
    heading,
    title: texts(
      (language) => `${heading[language] ?? label}${language === 'fr' ? '\u00A0' : ''}: ${index(language)}`,
    ),
    description: described((language) => localWords(ARCHIVE_WORDS[of.what], language, of.name)),
  }
}

/** A text as a paragraph of a rich text. */
const leadOf = (text: LocalText): object =>
  Object.fromEntries(
    Object.entries(text).map(([language, words]) => [
      language,
      { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }] },
    ]),
  )
