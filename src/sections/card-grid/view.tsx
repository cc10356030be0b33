import type { ReactNode } from 'react'
import { Icon } from '#look/icon.tsx'
import type { SectionContext } from '../context.ts'
import { Band } from '../parts/band.tsx'
import { CardTitle } from '../parts/entry.tsx'
import { Figure } from '../parts/figure.tsx'
import { hasHead, Head, levelBelow, type HeadingLevel } from '../parts/head.tsx'
import { linkLabel } from '../parts/links.tsx'
import { List } from '../parts/list.tsx'
import { hasText, ProseBlock, Text } from '../parts/text.tsx'
import type { SectionViewProps } from '../view.ts'
import type { CardGridData } from './schema.ts'

type Card = NonNullable<CardGridData['cards']>[number]

export function CardGrid({ data, context, slot }: SectionViewProps<CardGridData>): ReactNode {
  const { cards = [] } = data
  const level = levelBelow(data.title, context)
  return (
    <Band tone={data.tone} name={`card-grid card-grid-${data.layout ?? 'grid'}`} slot={slot}>
      {hasHead(data, context) && <Head {...data} context={context} />}
      {cards.length > 0 && (
        <List items={cards} className="cards">
          {(card) => <CardEntry card={card} level={level} context={context} />}
        </List>
      )}
      {hasText(data.note, context) && <Text as="p" text={data.note} context={context} className="note" />}
    </Band>
  )
}

type CardEntryProps = { readonly card: Card; readonly level: HeadingLevel; readonly context: SectionContext }

/** A card with a link and no words for it is a link by its title. */
function CardEntry({ card, level: Heading, context }: CardEntryProps): ReactNode {
  const link = context.href(card.link)
  const title = linkLabel(card.title, card.link, context)
  return (
    <article className="card">
      {card.icon && (
        <span className="card-icon">
          <Icon name={card.icon} />
        </span>
      )}
      <Text as="p" text={card.meta} context={context} className="entry-meta" />
      {title && (
        <Heading className="entry-title">
          <CardTitle title={title} link={link} />
        </Heading>
      )}
      <ProseBlock text={card.text} context={context} className="card-text" />
      <Figure data={card.figure} context={context} />
      {link !== null && hasText(card.label, context) && (
        <span className="more" aria-hidden="true">
          <Text as="span" text={card.label} context={context} />
          <Icon name="arrow-right" />
        </span>
      )}
    </article>
  )
}
