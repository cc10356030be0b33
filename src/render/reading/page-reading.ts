import { isArchive } from '#model/archive.ts'
import { LANGUAGE_NAMES } from '#model/language.ts'
import { NOT_FOUND_ROUTE } from '#model/route.ts'
import type { SearchEntry } from '#model/search/index-file.ts'
import { textIn } from '#model/text.ts'
import { termsOf } from '#model/search/text-terms.ts'
import { feedGroupOf } from '../feed-links.ts'
import type { PageJob } from '#draw/page-context.ts'
import { isProduct, pageFacts, pageKind, type PageFacts } from '../page-facts.ts'
import type { Site } from '#draw/site.ts'
import { articleHtml } from './article-html.ts'
import { headingFlaws, type PageFlaw, type PageHeading } from './heading-flaws.ts'
import { waitingFlaws } from './waiting-flaws.ts'
import { readDrawnSection } from './read-section.ts'

/** A page's content for readers who don't see it. */
export type PageReading = {
  /** The page as a Markdown document. */
  readonly markdown: string
  /** Problems of the page as it was rendered. */
  readonly flaws: readonly PageFlaw[]
  /** Null for pages that the site's search leaves out: page 404, archives, and those with noindex that have no words to find them by. */
  readonly search: SearchEntry | null
  /** The article as self-contained HTML; null for pages that are in no feed. */
  readonly article: string | null
}

/** A rendered section. */
export type DrawnSection = { readonly id: string; readonly component: string; readonly html: string }

/** Reads a page from its rendered sections, without navbar and footer. */
export function pageReading(
  { page, language, prefix }: PageJob,
  site: Site,
  drawn: readonly DrawnSection[],
): PageReading {
  const facts = pageFacts(page, language, site)
  const sections = drawn.map(({ id, component, html }) => ({
    id,
    component,
    ...readDrawnSection(html, site.origin),
  }))
  const headings = sections.flatMap(({ id, headings: own }) =>
    own.map((heading) => ({ ...heading, section: id })),
  )
  const body = sections.flatMap(({ markdown }) => markdown).join('\n\n')
  const asked = textIn(page.pageMeta?.searchWords, language)?.value ?? ''
  // What search engines must not list, such as the page to sign in, is found by those who ask for it.
  const isFound = (facts.findable || (asked !== '' && page.route !== NOT_FOUND_ROUTE)) && !isArchive(page)
  return {
    markdown: documentOf(body, headings, facts, page.pageMeta?.updated ?? page.pageMeta?.published),
    flaws: [...headingFlaws(headings), ...waitingFlaws({ page, language, prefix }, site)],
    search: isFound
      ? {
          route: page.route,
          title: facts.title,
          description: facts.description,
          kind: isProduct(page, site) ? 'product' : pageKind(page),
          headings: headings
            .filter(({ level, text }) => level > 1 && text !== '')
            .map(({ text, id, section }) => [text, id ?? section] as const),
          asked,
          terms: termsOf(`${facts.title} ${asked} ${body.replaceAll(/\]\([^)]*\)/g, ' ')}`, language).join(
            ' ',
          ),
        }
      : null,
    article: feedGroupOf(page) === null ? null : articleHtml(sections, facts.canonical),
  }
}

/** A document begins with a title and ends with its source. */
function documentOf(
  body: string,
  headings: readonly PageHeading[],
  { title, canonical, written }: PageFacts,
  changed: string | undefined,
): string {
  const start = headings.some(({ level }) => level === 1) ? '' : `# ${title}\n\n`
  const date = changed === undefined ? '' : `, ${changed}`
  return `${start}${body}\n\n---\n\nSource: ${canonical} (${LANGUAGE_NAMES[written]}${date})\n`
}
