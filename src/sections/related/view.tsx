import type { ReactNode } from 'react'
import type { SectionContext } from '../context.ts'
import { Band } from '../parts/band.tsx'
import { EntryCard, type Entry } from '../parts/entry.tsx'
import { levelBelow } from '../parts/head.tsx'
import { MoreLink } from '../parts/links.tsx'
import { List } from '../parts/list.tsx'
import { pageEntry, writtenEntry } from '../parts/page-entry.ts'
import { Text } from '../parts/text.tsx'
import type { SectionViewProps } from '../view.ts'
import type { RelatedData } from './schema.ts'

export function Related({ data, context, slot }: SectionViewProps<RelatedData>): ReactNode {
  const entries = entriesOf(data, context)
  const level = levelBelow(data.title, context)
  if (entries.length === 0) return <Band tone={data.tone} name="related" slot={slot} />
  return (
    <Band tone={data.tone} name="related" slot={slot}>
      <div className="related-head">
        <Text as="h2" text={data.title} context={context} />
        <MoreLink label={data.moreLabel} link={data.more} context={context} />
      </div>
      <List items={entries} className="related-list">
        {(entry) => <EntryCard entry={entry} level={level} />}
      </List>
    </Band>
  )
}

function entriesOf({ links, group, limit }: RelatedData, context: SectionContext): readonly Entry[] {
  const named = (links ?? []).flatMap(({ label, description, ...item }) => {
    const entry = writtenEntry({ ...item, title: label, text: description }, context)
    return entry === null ? [] : [entry]
  })
  if (named.length > 0 || group === undefined) return named
  return context
    .pagesIn(group)
    .filter(({ route }) => route !== context.page.route)
    .slice(0, limit)
    .map((page) => pageEntry(page, context))
}
