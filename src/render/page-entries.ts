import type { TextLanguage } from '#model/language.ts'
import type { Page } from '#model/page.ts'
import { pathOf } from '#model/route.ts'
import { textIn } from '#model/text.ts'
import type { PageEntry } from '#sections/context.ts'
import type { Spoken } from '#blocks/spoken.tsx'
import type { Site } from './site.ts'

/** A page as lists and trails show it. `prefix` is the one that its link keeps. */
export function pageEntry(page: Page, language: TextLanguage, prefix: string | undefined): PageEntry {
  const { description, published, updated, author, tags } = page.pageMeta ?? {}
  const title = spokenText(page.title, language) ?? { value: page.name ?? page.route, lang: undefined }
  return {
    route: page.route,
    title,
    description: spokenText(description, language) ?? null,
    published: published ?? null,
    updated: updated ?? null,
    author: author ?? null,
    tags: tags ?? [],
    link: { tag: 'a', attributes: { href: pathOf(page.route, prefix) }, label: title.value },
  }
}

/** The published pages below a route: newest first, then those without a date in the order of their routes. */
export function pagesBelow(group: string, site: Site): readonly Page[] {
  return site.pages
    .filter(({ route, pageMeta }) => route.startsWith(`${group}/`) && pageMeta?.noindex !== true)
    .toSorted((a, b) => byDate(a, b) || (a.route < b.route ? -1 : 1))
}

function byDate(a: Page, b: Page): number {
  const [first, second] = [a.pageMeta?.published ?? '', b.pageMeta?.published ?? '']
  return first === second ? 0 : first > second ? -1 : 1
}

function spokenText(text: Page['title'], language: TextLanguage): Spoken | undefined {
  const found = textIn(text, language)
  return found && { value: found.value, lang: found.language === language ? undefined : found.language }
}
