import type { ReactNode } from 'react'
import { linked } from '#blocks/link-element.tsx'
import { words } from '#blocks/spoken.tsx'
import { Icon } from '#look/icon.tsx'
import type { SectionContext } from '../context.ts'
import type { SectionView } from '../view.ts'
import { band } from '../parts/band.tsx'
import { figure } from '../parts/figure.tsx'
import { head, levelBelow, type HeadingLevel } from '../parts/head.tsx'
import { linkLabel } from '../parts/links.tsx'
import { listOf, proseOf, written } from '../parts/written.tsx'
import type { CardGridData } from './schema.ts'

type Card = NonNullable<CardGridData['cards']>[number]

export const cardGridView: SectionView<CardGridData> = ({ data, context, slot }) =>
  band(
    { tone: data.tone, name: `card-grid card-grid-${data.layout ?? 'grid'}`, slot },
    head(data, context),
    listOf(data.cards, 'cards', (card) => cardOf(card, levelBelow(data.title, context), context)),
    written('p', data.note, context, 'note'),
  )

/** A card with a link and no words for it is a link by its title. */
function cardOf(card: Card, Heading: HeadingLevel, context: SectionContext): ReactNode {
  const link = context.href(card.link)
  const title = linkLabel(card.title, card.link, context)
  const label = written('span', card.label, context)
  return (
    <article className="card">
      {card.icon && (
        <span className="card-icon">
          <Icon name={card.icon} />
        </span>
      )}
      {written('p', card.meta, context, 'entry-meta')}
      {title && (
        <Heading className="entry-title">
          {link === null ? words(title) : linked(link, { className: 'card-link' }, words(title))}
        </Heading>
      )}
      {proseOf(card.text, context, 'card-text')}
      {figure(card.figure, context)}
      {link !== null && label !== null && (
        <span className="more" aria-hidden="true">
          {label}
          <Icon name="arrow-right" />
        </span>
      )}
    </article>
  )
}
