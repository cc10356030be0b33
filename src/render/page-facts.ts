import { isArchive } from '#model/archive.ts'
import { DEFAULT_LANGUAGE, type TextLanguage } from '#model/language.ts'
import { canonicalPath, HOME_ROUTE, NOT_FOUND_ROUTE } from '#model/route.ts'
import { textIn } from '#model/text.ts'
import type { PageHead } from '#draw/page-head.ts'
import type { Site } from '#draw/site.ts'

/** What kind of page a route stands for; search engines and feeds are told by it. */
export type PageKind = 'home' | 'article' | 'news' | 'story' | 'job' | 'index' | 'plain'

const GROUPS: readonly (readonly [string, PageKind])[] = [
  ['blog/', 'article'],
  ['news/', 'news'],
  ['customers/', 'story'],
  ['careers/', 'job'],
]

/** Routes of pages that list other pages. */
const INDEXES: ReadonlySet<string> = new Set([
  'features',
  'integrations',
  'partner-directory',
  'industries',
  'careers',
  'customers',
  'blog',
  'news',
  'resources',
  'glossary',
  'manufacturing-templates',
  'webinars',
])

/** What a page is to search engines and feeds, by its route; an archive is an index like the one that it is made of. */
export function pageKind({ id, route }: Pick<PageHead, 'id' | 'route'>): PageKind {
  if (isArchive({ id })) return 'index'
  if (route === HOME_ROUTE) return 'home'
  if (INDEXES.has(route)) return 'index'
  return GROUPS.find(([start]) => route.startsWith(start))?.[1] ?? 'plain'
}

/** What schema.org calls an article of a kind. */
const ARTICLES: Readonly<Partial<Record<PageKind, string>>> = {
  article: 'BlogPosting',
  news: 'NewsArticle',
  story: 'Article',
}

/** What schema.org calls a page that is an article, null for any other. A guide is one wherever it stands: it is signed and dated. */
export function articleType(page: PageHead): string | null {
  const kind = pageKind(page)
  const { author, published } = page.pageMeta ?? {}
  const isGuide = kind === 'plain' && author !== undefined && published !== undefined
  return isGuide ? 'Article' : (ARTICLES[kind] ?? null)
}

/** Whether a page presents a part of the product: the index of features has a card that leads to it, and it is no article. */
export const isProduct = (page: PageHead, site: Site): boolean =>
  pageKind(page) === 'plain' && articleType(page) === null && site.isProduct(page.id)

/** What is said about a page in one language, in its head and wherever it is listed. */
export type PageFacts = {
  readonly title: string
  /** Empty when nobody wrote one. */
  readonly description: string
  /** The language that the main text is in, which is English where a translation is missing. */
  readonly written: TextLanguage
  /** The one address that search engines keep, absolute. */
  readonly canonical: string
  /** Whether search engines may list the page under this address. */
  readonly indexed: boolean
  /** Whether visitors of the site may find the page: also on a site that search engines are told to keep away from. */
  readonly findable: boolean
  /** The same page in each language it is written in, absolute; empty when there is one only. */
  readonly alternates: readonly { readonly language: TextLanguage; readonly href: string }[]
}

/** What a page is called wherever it is named in a language. */
export const titleIn = (page: PageHead, language: TextLanguage): string =>
  textIn(page.title, language)?.value ?? page.name ?? page.route

/** The page that search engines are to list: the one that this one names, if it is there, or itself. */
const listedPage = (page: PageHead, { byRoute }: Site): PageHead => {
  const { canonical = page.route } = page.pageMeta ?? {}
  return canonical === page.route ? page : (byRoute.get(canonical) ?? page)
}

/** What a page says of itself in a language, for heads, feeds and sitemaps. */
export function pageFacts(page: PageHead, language: TextLanguage, site: Site): PageFacts {
  const languages = site.languagesOf(page)
  const written = languages.includes(language) ? language : DEFAULT_LANGUAGE
  const listed = listedPage(page, site)
  const findable = page.pageMeta?.noindex !== true && page.route !== NOT_FOUND_ROUTE
  const indexed = findable && site.isHidden !== true
  const href = (code: TextLanguage): string => site.origin + canonicalPath(page.route, code)
  return {
    title: titleIn(page, language),
    description: textIn(page.pageMeta?.description, language)?.value ?? '',
    written,
    canonical:
      site.origin +
      canonicalPath(listed.route, site.languagesOf(listed).includes(written) ? written : DEFAULT_LANGUAGE),
    indexed,
    findable,
    alternates:
      indexed && languages.length > 1 && listed === page
        ? languages.map((code) => ({ language: code, href: href(code) }))
        : [],
  }
}
