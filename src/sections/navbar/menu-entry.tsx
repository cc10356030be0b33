import type { ReactNode } from 'react'
import { linked } from '#blocks/link-element.tsx'
import { words } from '#blocks/spoken.tsx'
import { Icon } from '#look/icon.tsx'
import type { SectionContext } from '../context.ts'
import { current, linkLabel, textLink } from '../parts/links.tsx'
import { isShown, listOf, written } from '../parts/written.tsx'
import { string } from '../strings.ts'
import type { NavbarData } from './schema.ts'

type Entry = NonNullable<NavbarData['menu']>[number]
type Card = NonNullable<Entry['card']>

/** A plain link, or a disclosure with its panel; panels of one bar close each other, as they share a name. */
export function menuEntry(entry: Entry, context: SectionContext): ReactNode {
  const label = linkLabel(entry.label, entry.link, context)
  if (label === undefined) return null
  const groups = listOf(
    entry.groups,
    'menu-groups',
    (group) => (
      <>
        {written('p', group.title, context, 'menu-title')}
        {listOf(group.links, 'menu-links', (link) => (
          <>
            {textLink(link, context)}
            {written('span', link.description, context)}
          </>
        ))}
      </>
    ),
    'div',
  )
  if (groups === null) {
    return linked(
      context.href(entry.link),
      { className: 'menu-link', ...current(entry.link, context) },
      words(label),
    )
  }
  return (
    <details className="menu-entry" name="menu">
      <summary className="menu-link">
        {words(label)}
        <Icon name="chevron-down" />
      </summary>
      <div className="menu-panel">
        <div className="menu-inside">
          {landing(entry, label.value, context)}
          {groups}
          {entry.card && cardOf(entry.card, context)}
        </div>
      </div>
    </details>
  )
}

function landing({ link }: Entry, name: string, context: SectionContext): ReactNode {
  const target = context.href(link)
  if (target === null) return null
  return (
    <p className="menu-landing">
      {linked(
        target,
        { className: 'more', ...current(link, context) },
        <>
          {string('overview', context.language, { name })}
          <Icon name="arrow-right" />
        </>,
      )}
    </p>
  )
}

function cardOf(card: Card, context: SectionContext): ReactNode {
  const parts = [
    written('p', card.title, context, 'menu-card-title'),
    written('p', card.text, context),
    textLink(card, context),
  ]
  return parts.some(isShown) ? (
    <div className="menu-card">
      {parts[0]}
      {parts[1]}
      {parts[2]}
    </div>
  ) : null
}
