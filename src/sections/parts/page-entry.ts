import { localizedText } from '#blocks/localized-text.ts'
import type { Link } from '#model/block.ts'
import type { LocalText } from '#model/text.ts'
import type { PageEntry, SectionContext } from '../context.ts'
import { dateText, isDate } from './date.ts'
import type { Entry } from './entry.tsx'
import { linkLabel } from './links.tsx'

/** A page as a list shows it, with its date. */
export const pageEntry = (page: PageEntry, { language }: SectionContext): Entry => ({
  id: page.route,
  title: page.title,
  text: page.description,
  meta: isDate(page.published)
    ? { value: dateText(page.published, language), lang: undefined, day: page.published }
    : null,
  link: page.link,
})

type WrittenEntry = {
  readonly id: string
  readonly title?: LocalText | undefined
  readonly text?: LocalText | undefined
  readonly meta?: LocalText | undefined
  readonly link?: Link | undefined
}

/** What an editor wrote about a thing, filled from the page that it leads to; null without a title from either. */
export function writtenEntry(item: WrittenEntry, context: SectionContext): Entry | null {
  const page = context.pageOf(item.link)
  const title = linkLabel(item.title, item.link, context)
  if (title === undefined) return null
  return {
    id: item.id,
    title,
    text: localizedText(item.text, context) ?? page?.description ?? null,
    meta: localizedText(item.meta, context) ?? null,
    link: context.href(item.link),
  }
}
