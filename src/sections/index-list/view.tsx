import type { ReactNode } from 'react'
import { localizedText } from '#blocks/localized-text.ts'
import { anchorId } from '#model/anchor-id.ts'
import type { PageEntry, SectionContext } from '../context.ts'
import { authorLinks, NamedLinks, Pagination, tagLinks } from '../parts/archive-links.tsx'
import { Band } from '../parts/band.tsx'
import { EntryCard } from '../parts/entry.tsx'
import { hasHead, Head, levelBelow, type HeadingLevel } from '../parts/head.tsx'
import { Feeds, Filters, hasMoreLink, MoreLink } from '../parts/links.tsx'
import { List } from '../parts/list.tsx'
import { pageEntry, writtenEntry } from '../parts/page-entry.ts'
import { hasText, Text } from '../parts/text.tsx'
import { string } from '../strings.ts'
import type { SectionViewProps } from '../view.ts'
import type { IndexListData } from './schema.ts'

type Group = NonNullable<IndexListData['groups']>[number]
type Card = NonNullable<Group['cards']>[number]

/** Of so many pages the first leads the others, in the full width. Counted here: a browser counts items as they arrive, and would move them. */
const LED_FROM = 7

/** Up to so many cards of a group, the layout of lines is a single column. */
const FEW_CARDS = 4

export function IndexList({ data, context, slot }: SectionViewProps<IndexListData>): ReactNode {
  const level = levelBelow(data.title, context)
  const { filters = [], groups = [], feeds = [] } = data
  const listed = pagesOf(data, context)
  const pages = (data.pageSize === undefined ? listed : listed.slice(0, data.pageSize)).map((page) =>
    pageEntry(page, context),
  )
  const { route, page, of } = placeOf(data, listed.length, context)
  const topics = data.byTag === true ? tagLinks(listed, route, context) : []
  const authors = data.byAuthor === true ? authorLinks(listed, route, context) : []
  return (
    <Band tone={data.tone} name={`index-list index-${data.layout ?? 'cards'}`} slot={slot}>
      {hasHead(data, context) && <Head {...data} context={context} />}
      {filters.length > 0 && <Filters filters={filters} context={context} />}
      {groups.length > 0 && (
        <List items={groups} className="index-groups" as="div">
          {(group) => <IndexGroup group={group} level={level} context={context} />}
        </List>
      )}
      {pages.length > 0 && (
        <List
          items={pages}
          className={`index-cards index-pages${pages.length < LED_FROM ? '' : ' index-led'}`}
        >
          {(page) => <EntryCard entry={page} level={level} />}
        </List>
      )}
      {of > 1 && <Pagination route={route} page={page} of={of} context={context} />}
      {topics.length > 0 && <NamedLinks title={string('tags', context.language)} links={topics} counts />}
      {authors.length > 0 && (
        <NamedLinks title={string('authors', context.language)} links={authors} counts />
      )}
      {feeds.length > 0 && <Feeds feeds={feeds} context={context} />}
    </Band>
  )
}

/** Which page of a list this is, and of how many; `route` is that of the first. */
function placeOf({ page, of, pageSize }: IndexListData, count: number, { page: { route } }: SectionContext) {
  if (page !== undefined && of !== undefined) return { route: route.replace(/\/page\/\d+$/, ''), page, of }
  return { route, page: 1, of: pageSize === undefined ? 1 : Math.ceil(count / pageSize) }
}

/** The pages that are named, and those of the group that no card leads to already. */
function pagesOf({ group, groups, limit, pages = [] }: IndexListData, context: SectionContext): PageEntry[] {
  const own = pages.flatMap(({ link }) => context.pageOf(link) ?? [])
  if (group === undefined) return own
  const cards = (groups ?? []).flatMap(({ cards: own }) => own ?? [])
  const named = new Set(cards.map(({ link }) => context.pageOf(link)?.route))
  const below = context
    .pagesIn(group)
    .filter(({ route }) => !named.has(route) && route !== context.page.route)
    .slice(0, limit)
  return [...own, ...below]
}

type IndexGroupProps = {
  readonly group: Group
  readonly level: HeadingLevel
  readonly context: SectionContext
}

function IndexGroup({ group, level, context }: IndexGroupProps): ReactNode {
  const { cards = [] } = group
  const hasTitle = hasText(group.title, context)
  const isTitled = hasTitle || hasText(group.text, context) || hasMoreLink(group.label, group.link, context)
  if (!isTitled && cards.length === 0) return null
  const below = level === 'h2' ? 'h3' : 'h4'
  return (
    <div className="index-group" id={group.anchor === undefined ? undefined : anchorId(group.anchor)}>
      {isTitled && (
        <div className="index-title">
          <Text as={level} text={group.title} context={context} className="item-title" />
          <Text as="p" text={group.text} context={context} className="index-text" />
          <MoreLink label={group.label} link={group.link} context={context} />
        </div>
      )}
      <List items={cards} className={cards.length > FEW_CARDS ? 'index-cards' : 'index-cards index-few'}>
        {(card) => <IndexCard card={card} level={hasTitle ? below : level} context={context} />}
      </List>
    </div>
  )
}

type IndexCardProps = { readonly card: Card; readonly level: HeadingLevel; readonly context: SectionContext }

function IndexCard({ card, level, context }: IndexCardProps): ReactNode {
  const entry = writtenEntry(card, context)
  if (entry === null) return null
  const figure = localizedText(card.figure, context)
  return (
    <EntryCard entry={entry} level={level}>
      {figure && (
        <p className="index-figure">
          <strong lang={figure.lang}>{figure.value}</strong>{' '}
          <Text as="span" text={card.figureLabel} context={context} />
        </p>
      )}
      {hasText(card.limitation, context) && (
        <p className="index-limit">
          <strong>{string('limitation', context.language)}</strong>{' '}
          <Text as="span" text={card.limitation} context={context} />
        </p>
      )}
    </EntryCard>
  )
}
