import type { LinkElement } from '#blocks/context.ts'
import { localizedText, type LocalizedText } from '#blocks/localized-text.ts'
import type { SectionContext } from '../context.ts'
import { isDate } from '../parts/date.ts'
import { linkLabel } from '../parts/links.tsx'
import type { NewsListData } from './schema.ts'

/** One dated entry of the list. `day` is 2026-09-16, or null without a date. */
export type NewsEntry = {
  readonly id: string
  readonly day: string | null
  readonly title: LocalizedText
  readonly text: LocalizedText | null
  readonly change: LocalizedText | null
  readonly plan: LocalizedText | null
  readonly actionNeeded: boolean
  readonly link: LinkElement | null
}

export type NewsMonth = { readonly month: string; readonly entries: readonly NewsEntry[] }

type Written = NonNullable<NewsListData['entries']>[number]

/** Key of the entries without a date. */
export const UNDATED = 'undated'

/** The entries of a list and the pages of its group, newest first, by month (2026-09); those without a date come last. */
export function newsByMonth(data: NewsListData, context: SectionContext): readonly NewsMonth[] {
  const months = new Map<string, NewsEntry[]>()
  const dated = entriesOf(data, context).toSorted((a, b) => (b.day ?? '').localeCompare(a.day ?? ''))
  for (const entry of dated) {
    const month = entry.day?.slice(0, '2026-09'.length) ?? UNDATED
    months.set(month, [...(months.get(month) ?? []), entry])
  }
  return [...months].map(([month, entries]) => ({ month, entries }))
}

function entriesOf({ entries = [], group }: NewsListData, context: SectionContext): NewsEntry[] {
  const written = entries.flatMap((entry) => {
    const read = writtenEntry(entry, context)
    return read === null ? [] : [read]
  })
  const named = new Set(entries.map(({ link }) => context.pageOf(link)?.route))
  const pages = group === undefined ? [] : context.pagesIn(group).filter(({ route }) => !named.has(route))
  return [
    ...written,
    ...pages.map(({ route, published, title, description, link }) => ({
      id: route,
      day: isDate(published) ? published : null,
      title,
      text: description,
      change: null,
      plan: null,
      actionNeeded: false,
      link,
    })),
  ]
}

function writtenEntry(entry: Written, context: SectionContext): NewsEntry | null {
  const page = context.pageOf(entry.link)
  const title = linkLabel(entry.title, entry.link, context)
  if (title === undefined) return null
  const day = entry.date ?? page?.published
  return {
    id: entry.id,
    day: isDate(day) ? day : null,
    title,
    text: localizedText(entry.text, context) ?? page?.description ?? null,
    change: localizedText(entry.change, context) ?? null,
    plan: localizedText(entry.plan, context) ?? null,
    actionNeeded: entry.actionNeeded === true,
    link: context.href(entry.link),
  }
}
