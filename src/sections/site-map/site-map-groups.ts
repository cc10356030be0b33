import type { LinkElement } from '#blocks/context.ts'
import type { LocalizedText } from '#blocks/localized-text.ts'
import { tagRoute } from '#model/archive.ts'
import { DEFAULT_LANGUAGE } from '#model/language.ts'
import type { PageEntry, SectionContext } from '../context.ts'
import { string } from '../strings.ts'
import type { SiteMapData } from './schema.ts'
import { TRANSLATED_GROUP } from './translated-group.ts'

/** Pages under a title; without one they are directly under the title of the group. */
export type MapTopic = {
  readonly id: string
  readonly title: LocalizedText | null
  readonly link: LinkElement | null
  readonly pages: readonly PageEntry[]
}

type WrittenGroup = NonNullable<SiteMapData['groups']>[number]

/** A group as an editor named it, with its pages by topic. */
export type MapGroup = { readonly group: WrittenGroup; readonly topics: readonly MapTopic[] }

/** The pages of the site by the groups that an editor named: each page once, in the first group that takes it; none that is empty. */
export function siteMapGroups(groups: readonly WrittenGroup[], context: SectionContext): MapGroup[] {
  const open = new Map(context.allPages().map((page) => [page.route, page]))
  open.delete(context.page.route)
  const take = (pages: readonly PageEntry[]): PageEntry[] => {
    const taken = [...new Map(pages.map((page) => [page.route, page])).values()].filter(({ route }) =>
      open.has(route),
    )
    for (const { route } of taken) open.delete(route)
    return taken
  }
  // An index leads its group: no other group takes it.
  const indexes = groups.flatMap(({ link }) => context.pageOf(link) ?? [])
  take(indexes)
  const translated = translatedGroup([...open.values()], take, context)
  const others = groups
    .map((group) => ({ group, topics: topicsOf(group, take, [...open.values()], context) }))
    .filter(({ group, topics }) => topics.length > 0 || context.pageOf(group.link) !== undefined)
  return [...translated, ...others]
}

/** The pages in the reader's language, before all others; nothing in English, in which every page is written. */
function translatedGroup(open: readonly PageEntry[], take: Take, context: SectionContext): MapGroup[] {
  if (context.language === DEFAULT_LANGUAGE) return []
  const pages = take(byTitle(open, context).filter(({ link }) => link.note === undefined))
  const title = { [context.language]: string('translatedPages', context.language) }
  return pages.length === 0 ? [] : [{ group: { id: TRANSLATED_GROUP, title }, topics: [plain(pages)] }]
}

type Take = (pages: readonly PageEntry[]) => PageEntry[]

function topicsOf(
  { group, link, by }: WrittenGroup,
  take: Take,
  rest: readonly PageEntry[],
  context: SectionContext,
): MapTopic[] {
  const listed = context.listedOn(link).map(({ title, pages }, at) => {
    const id = `index-${at}`
    return { id, title: by === 'index' ? title : null, link: null, pages: take(pages) }
  })
  const below = group === undefined ? (link === undefined ? rest : []) : context.pagesIn(group)
  const others = take(group === undefined ? byTitle(below, context) : below)
  const topics =
    by === 'tag' ? byTag(others, group, context) : by === 'year' ? byYear(others) : [plain(others)]
  return joinedPlain([...listed, ...topics].filter(({ pages }) => pages.length > 0))
}

const plain = (pages: readonly PageEntry[]): MapTopic => ({ id: 'pages', title: null, link: null, pages })

/** Pages without a topic in one list, which is the first. */
function joinedPlain(topics: readonly MapTopic[]): MapTopic[] {
  const untitled = topics.filter(({ title }) => title === null).flatMap(({ pages }) => pages)
  return [...(untitled.length > 0 ? [plain(untitled)] : []), ...topics.filter(({ title }) => title !== null)]
}

const byTitle = (pages: readonly PageEntry[], { language }: SectionContext): PageEntry[] =>
  pages.toSorted((a, b) => a.title.value.localeCompare(b.title.value, language))

/** Pages under the first of their tags that has an archive, largest topic first; those without one come last. */
function byTag(pages: readonly PageEntry[], group: string | undefined, context: SectionContext): MapTopic[] {
  const archiveOf = (tag: string) => context.pageAt(tagRoute(group ?? '', tag))
  const tagOf = ({ tags }: PageEntry): string => tags.find((tag) => archiveOf(tag) !== undefined) ?? ''
  return [...Map.groupBy(pages, tagOf)]
    .map(([tag, tagged]): MapTopic => {
      if (tag === '') return plain(tagged)
      const title = { value: tag.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()), lang: undefined }
      return { id: `tag-${tag}`, title, link: archiveOf(tag)?.link ?? null, pages: tagged }
    })
    .toSorted((a, b) => b.pages.length - a.pages.length || (a.id < b.id ? -1 : 1))
}

/** Pages by the year of their publication, newest first. */
const byYear = (pages: readonly PageEntry[]): MapTopic[] =>
  [...Map.groupBy(pages, ({ published }) => published?.slice(0, 4) ?? '')].map(([year, published]) =>
    year === ''
      ? plain(published)
      : { id: `year-${year}`, title: { value: year, lang: undefined }, link: null, pages: published },
  )
