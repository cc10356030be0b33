import type { DocumentFacts } from '#content/check/facts.ts'
import { at, type Finding } from '#content/check/finding.ts'
import type { PagesFacts } from '#content/check/site-facts.ts'
import { DEFAULT_LANGUAGE } from '#model/language.ts'
import type { PageId } from '#model/page.ts'
import { pageKind, type PageKind } from '#render/page-facts.ts'
import type { Manifest, ReleasePage } from '../release/manifest.ts'
import type { MediaFlaw } from '../media/plan-media.ts'

/** Recommended bytes of the compressed HTML of a page, by page type; a long article may have more than a product page. */
const HTML_BUDGET = 20 * 1024
const HTML_BUDGETS: Readonly<Partial<Record<PageKind, number>>> = {
  home: 18 * 1024,
  article: 26 * 1024,
  index: 26 * 1024,
}

/** Recommended bytes of a page's compressed HTML. */
export const htmlBudget = (page: Pick<ReleasePage, 'id' | 'route'>): number =>
  HTML_BUDGETS[pageKind(page)] ?? HTML_BUDGET

/** The checked parts of a release: its pages, and the size of a piece; null if there is none with that name. */
export type CheckedRelease = Pick<Manifest, 'pages' | 'mediaFlaws'> & {
  readonly lengthOf: (piece: string) => number | null
}

/** Checks of the documents, run while pages are rendered. They never throw here: `findings` reports a failure. */
export type DocumentChecks = {
  /** The pages whose facts are needed: nothing is known about them yet. */
  readonly unknown: Promise<ReadonlySet<PageId>>
  /** Takes the facts, once. Settles when all documents are checked; until then this thread is busy. */
  readonly take: (facts: PagesFacts) => Promise<unknown>
}

/**
 * Problems of the documents as they were rendered (CHECK-1, CHECK-2), and of the media files that they refer to (PUB-62).
 * Problems of generated pages are not reported, because nobody can fix them.
 */
export function releaseFindings(
  { pages, mediaFlaws = [], lengthOf }: CheckedRelease,
  documents: readonly DocumentFacts[],
): Finding[] {
  const names = new Set(documents.map(({ name }) => name))
  const own = pages.filter(({ route }) => names.has(route))
  return [...pageFindings(own, lengthOf), ...mediaFlaws.flatMap((flaw) => mediaFindings(flaw, documents))]
}

/** A problem for each place that refers to the file; a bad file that nothing refers to is harmless. */
function mediaFindings({ name, severity, says }: MediaFlaw, documents: readonly DocumentFacts[]): Finding[] {
  const found = documents.flatMap((document) =>
    document.media
      .filter((fact) => fact.name === name)
      .map(({ where }): Finding => ({
        severity,
        check: 'media',
        ...at(document, where),
        says: `${name} ${says}`,
      })),
  )
  return found.length > 0
    ? found
    : [{ severity: 'warning', check: 'media', page: name, says: `the file ${says}` }]
}

function pageFindings(pages: readonly ReleasePage[], lengthOf: CheckedRelease['lengthOf']): Finding[] {
  const english = new Set(
    pages.filter(({ language }) => language === DEFAULT_LANGUAGE).flatMap((page) => flawKeys(page)),
  )
  return pages.flatMap((page) => [
    // What is wrong in English is wrong in every language, and reported once.
    ...(page.flaws ?? [])
      .filter((flaw) => page.language === DEFAULT_LANGUAGE || !english.has(flawKey(page, flaw)))
      .map((flaw): Finding => ({ ...flaw, page: page.route, language: page.language })),
    ...budgetFindings(page, lengthOf),
  ])
}

type Flaw = NonNullable<ReleasePage['flaws']>[number]

const flawKeys = (page: ReleasePage): string[] => (page.flaws ?? []).map((flaw) => flawKey(page, flaw))

const flawKey = ({ route }: ReleasePage, { severity, check, section }: Flaw): string =>
  JSON.stringify([route, severity, check, section])

/** A warning: a page that is too long is slow, but never a reason to refuse what a person publishes (CHECK-2). */
function budgetFindings(page: ReleasePage, lengthOf: CheckedRelease['lengthOf']): Finding[] {
  const { id, route, language, file, heavy = [] } = page
  const bytes = lengthOf(`${file}.br`)
  const budget = htmlBudget({ id, route })
  if (bytes === null || bytes <= budget) return []
  const weighs = heavy.map(({ section, percent }) => `${section} ${percent} %`).join(', ')
  const says =
    `the page has ${kilobytes(bytes)} of compressed HTML, ${kilobytes(budget)} is recommended; it loads slowly on phones` +
    (weighs === '' ? '' : `. Most of it: ${weighs}`) +
    '. Split it, or shorten it'
  return [{ severity: 'warning', check: 'budget', page: route, language, says }]
}

const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`
