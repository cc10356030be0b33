import type { ReactNode } from 'react'
import { Linked } from '#blocks/linked.tsx'
import { Localized } from '#blocks/localized.tsx'
import { Icon } from '#look/icon.tsx'
import type { SectionContext } from '../context.ts'
import { current, DescribedLinks, linkLabel, TextLink } from '../parts/links.tsx'
import { List } from '../parts/list.tsx'
import { hasText, Text } from '../parts/text.tsx'
import { string } from '../strings.ts'
import type { NavbarData } from './schema.ts'

type Entry = NonNullable<NavbarData['menu']>[number]
type Card = NonNullable<Entry['card']>

type MenuEntryProps = { readonly entry: Entry; readonly context: SectionContext }

/** A plain link, or a disclosure with its panel; panels of one bar close each other, as they share a name. */
export function MenuEntry({ entry, context }: MenuEntryProps): ReactNode {
  const label = linkLabel(entry.label, entry.link, context)
  const { groups = [] } = entry
  if (label === undefined) return null
  if (groups.length === 0) {
    return (
      <Linked to={context.href(entry.link)} className="menu-link" {...current(entry.link, context)}>
        <Localized text={label} />
      </Linked>
    )
  }
  return (
    <details className="menu-entry" name="menu">
      <summary className="menu-link">
        <Localized text={label} />
        <Icon name="chevron-down" />
      </summary>
      <div className="menu-panel">
        <div className="menu-inside">
          <Landing entry={entry} name={label.value} context={context} />
          <List items={groups} className="menu-groups" as="div">
            {(group) => (
              <>
                <Text as="p" text={group.title} context={context} className="menu-title" />
                <DescribedLinks links={group.links} className="menu-links" context={context} />
              </>
            )}
          </List>
          {entry.card && <MenuCard card={entry.card} context={context} />}
        </div>
      </div>
    </details>
  )
}

/** The link to the entry's own page. */
function Landing({ entry: { link }, name, context }: MenuEntryProps & { readonly name: string }): ReactNode {
  const target = context.href(link)
  return (
    target !== null && (
      <p className="menu-landing">
        <Linked to={target} className="more" {...current(link, context)}>
          {string('overview', context.language, { name })}
          <Icon name="arrow-right" />
        </Linked>
      </p>
    )
  )
}

function MenuCard({ card, context }: { readonly card: Card; readonly context: SectionContext }): ReactNode {
  const { title, text, label, link } = card
  const isShown =
    hasText(title, context) || hasText(text, context) || linkLabel(label, link, context) !== undefined
  return (
    isShown && (
      <div className="menu-card">
        <Text as="p" text={title} context={context} className="menu-card-title" />
        <Text as="p" text={text} context={context} />
        <TextLink label={label} link={link} context={context} />
      </div>
    )
  )
}
