import type { SectionView } from '../view.ts'
import { band } from '../parts/band.tsx'
import { entryNode, type Entry } from '../parts/entry.tsx'
import { moreLink } from '../parts/links.tsx'
import { pageEntry, writtenEntry } from '../parts/page-entry.tsx'
import { isShown, listOf, written } from '../parts/written.tsx'
import type { SectionContext } from '../context.ts'
import type { RelatedData } from './schema.ts'

export const relatedView: SectionView<RelatedData> = ({ data, context, slot }) => {
  const title = written('h2', data.title, context)
  const level = isShown(title) ? 'h3' : 'h2'
  const more = moreLink(data.moreLabel, data.more, context)
  const list = listOf(entriesOf(data, context), 'related-list', (entry) => entryNode(entry, level))
  if (!isShown(list)) return band({ tone: data.tone, name: 'related', slot })
  return band(
    { tone: data.tone, name: 'related', slot },
    <div className="related-head">
      {title}
      {more}
    </div>,
    list,
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
