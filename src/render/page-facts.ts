import { isArchive } from '#model/archive.ts'
import { DEFAULT_LANGUAGE, type TextLanguage } from '#model/language.ts'
import { canonicalPath, HOME_ROUTE, NOT_FOUND_ROUTE } from '#model/route.ts'
import { textIn } from '#model/text.ts'
import { mainJob } from '#draw/other-language.ts'
import type { PageHead } from '#draw/page-head.ts'
import type { Site } from '#draw/site.ts'

/** The type of a page, for search engines and feeds. */
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

/** The type of a page by its route; an archive is an index like the one that it belongs to. */
export function pageKind({ id, route }: Pick<PageHead, 'id' | 'route'>): PageKind {
  if (isArchive({ id })) return 'index'
  if (route === HOME_ROUTE) return 'home'
  if (INDEXES.has(route)) return 'index'
  return GROUPS.find(([start]) => route.startsWith(start))?.[1] ?? 'plain'
}

/** The schema.org type of an article, by page type. */
const ARTICLES: Readonly<Partial<Record<PageKind, string>>> = {
  article: 'BlogPosting',
  news: 'NewsArticle',
  story: 'Article',
}

/**
 * The schema.org type of a page that is an article, null for any other. A guide is one on any route, if it has an author and a
 * date.
 */
export function articleType(page: PageHead): string | null {
  const kind = pageKind(page)
  const { author, published } = page.pageMeta ?? {}
  const isGuide = kind === 'plain' && author !== undefined && published !== undefined
  return isGuide ? 'Article' : (ARTICLES[kind] ?? null)
}

/** Whether a page presents a part of the product: the index of features has a card that leads to it, and it is no article. */
export const isProduct = (page: PageHead, site: Site): boolean =>
  pageKind(page) === 'plain' && articleType(page) === null && site.isProduct(page.id)

/** The metadata of a page in one language, for its head and wherever it is listed. */
export type PageFacts = {
  readonly title: string
  /** Empty if nobody wrote one. */
  readonly description: string
  /** The language of the main text, which is English if a translation is missing. */
  readonly written: TextLanguage
  /** The canonical address, absolute. */
  readonly canonical: string
  /** Whether search engines may list the page under this address. */
  readonly indexed: boolean
  /**
   * Whether the page may be found: no noindex, and not page 404; also true on a site that is hidden from search
   * engines.
   */
  readonly findable: boolean
  /** The same page in each language it is written in, absolute; empty if there is only one. */
  readonly alternates: readonly { readonly language: TextLanguage; readonly href: string }[]
}

/** The display name of a page in a language. */
export const titleIn = (page: PageHead, language: TextLanguage): string =>
  textIn(page.title, language)?.value ?? page.name ?? page.route

/** A page's canonical page: the one that it names, if that exists, or itself. */
const listedPage = (page: PageHead, { byRoute }: Site): PageHead => {
  const { canonical = page.route } = page.pageMeta ?? {}
  return canonical === page.route ? page : (byRoute.get(canonical) ?? page)
}

/** Computes the metadata of a page in a language, for heads, feeds and sitemaps. */
export function pageFacts(page: PageHead, language: TextLanguage, site: Site): PageFacts {
  const languages = site.languagesOf(page)
  const written = languages.includes(language) ? language : DEFAULT_LANGUAGE
  const shown = mainJob({ page, language, prefix: undefined }, site).language
  const listed = listedPage(page, site)
  const findable = page.pageMeta?.noindex !== true && page.route !== NOT_FOUND_ROUTE
  const indexed = findable && site.isHidden !== true
  const href = (code: TextLanguage): string => site.origin + canonicalPath(page.route, code)
  return {
    title: titleIn(page, shown),
    description: textIn(page.pageMeta?.description, shown)?.value ?? '',
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
