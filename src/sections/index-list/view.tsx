import type { ReactNode } from 'react'
import { spoken } from '#blocks/spoken.tsx'
import type { SectionContext } from '../context.ts'
import type { SectionView } from '../view.ts'
import { band } from '../parts/band.tsx'
import { entryNode } from '../parts/entry.tsx'
import { head, levelBelow, type HeadingLevel } from '../parts/head.tsx'
import { feedLinks, filterRow, moreLink } from '../parts/links.tsx'
import { pageEntry, writtenEntry } from '../parts/page-entry.tsx'
import { isShown, listOf, written } from '../parts/written.tsx'
import { string } from '../strings.ts'
import type { IndexListData } from './schema.ts'

type Group = NonNullable<IndexListData['groups']>[number]
type Card = NonNullable<Group['cards']>[number]

export const indexListView: SectionView<IndexListData> = ({ data, context, slot }) => {
  const level = levelBelow(data.title, context)
  const groups = listOf(data.groups, 'index-groups', (group) => groupOf(group, level, context), 'div')
  const pages = pagesOf(data, context)
  return band(
    { tone: data.tone, name: `index-list index-${data.layout ?? 'cards'}`, slot },
    head(data, context),
    filterRow(data.filters, context),
    groups,
    listOf(pages, 'index-cards index-pages', (page) => entryNode(page, level)),
    feedLinks(data.feeds, context),
  )
}

/** The pages of the group that no card leads to already. */
function pagesOf({ group, groups, limit }: IndexListData, context: SectionContext) {
  if (group === undefined) return []
  const cards = (groups ?? []).flatMap(({ cards: own }) => own ?? [])
  const named = new Set(cards.map(({ link }) => context.pageOf(link)?.route))
  return context
    .pagesIn(group)
    .filter(({ route }) => !named.has(route) && route !== context.page.route)
    .slice(0, limit)
    .map((page) => pageEntry(page, context))
}

function groupOf(group: Group, level: HeadingLevel, context: SectionContext): ReactNode {
  const title = written(level, group.title, context, 'item-title')
  const text = written('p', group.text, context, 'index-text')
  const below = level === 'h2' ? 'h3' : 'h4'
  const cards = listOf(group.cards, 'index-cards', (card) =>
    cardOf(card, isShown(title) ? below : level, context),
  )
  const more = moreLink(group.label, group.link, context)
  if (![title, text, cards, more].some(isShown)) return null
  return (
    <div className="index-group" id={group.anchor}>
      {[title, text, more].some(isShown) && (
        <div className="index-title">
          {title}
          {text}
          {more}
        </div>
      )}
      {cards}
    </div>
  )
}

function cardOf(card: Card, level: HeadingLevel, context: SectionContext): ReactNode {
  const entry = writtenEntry(card, context)
  if (entry === null) return null
  const figure = spoken(card.figure, context)
  const limitation = written('span', card.limitation, context)
  return entryNode(
    entry,
    level,
    <>
      {figure && (
        <p className="index-figure">
          <strong lang={figure.lang}>{figure.value}</strong> {written('span', card.figureLabel, context)}
        </p>
      )}
      {limitation !== null && (
        <p className="index-limit">
          <strong>{string('limitation', context.language)}</strong> {limitation}
        </p>
      )}
    </>,
  )
}
