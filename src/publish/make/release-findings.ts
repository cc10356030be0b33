import type { DocumentFacts } from '#content/check/facts.ts'
import { at, type Finding } from '#content/check/finding.ts'
import type { PagesFacts } from '#content/check/site-facts.ts'
import { DEFAULT_LANGUAGE } from '#model/language.ts'
import type { PageId } from '#model/page.ts'
import { pageKind, type PageKind } from '#render/page-facts.ts'
import type { Manifest, ReleasePage } from '../release/manifest.ts'
import type { MediaFlaw } from '../media/plan-media.ts'

/** Most bytes that the compressed HTML of a page may have; a long read may have more than a page that sells. */
const HTML_BUDGET = 20 * 1024
const HTML_BUDGETS: Readonly<Partial<Record<PageKind, number>>> = {
  home: 18 * 1024,
  article: 26 * 1024,
  index: 26 * 1024,
}

/** Of a release what is checked: its pages, and how long a piece of it is; null when there is none of that name. */
export type CheckedRelease = Pick<Manifest, 'pages' | 'mediaFlaws'> & {
  readonly lengthOf: (piece: string) => number | null
}

/** What is looked at of the documents themselves while pages are drawn. Nothing of it fails: who asks for the findings hears of a failure. */
export type DocumentChecks = {
  /** The pages whose facts are to be found: nothing is known of them yet. */
  readonly unknown: Promise<ReadonlySet<PageId>>
  /** Takes what was found, once. Settles when all documents are looked at: until then this thread is busy. */
  readonly take: (facts: PagesFacts) => Promise<unknown>
}

/**
 * What is wrong with the documents as they were drawn (CHECK-1, CHECK-2), and with the pictures and files that they name (PUB-62).
 * Pages that the program adds by itself are nobody's to mend.
 */
export function releaseFindings(
  { pages, mediaFlaws = [], lengthOf }: CheckedRelease,
  documents: readonly DocumentFacts[],
): Finding[] {
  const names = new Set(documents.map(({ name }) => name))
  const own = pages.filter(({ route }) => names.has(route))
  return [...pageFindings(own, lengthOf), ...mediaFlaws.flatMap((flaw) => mediaFindings(flaw, documents))]
}

/** A flaw at each place that names the file; one of a file that nothing names breaks nothing. */
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
    // What is wrong in English is wrong in every language, and told once.
    ...(page.flaws ?? [])
      .filter((flaw) => page.language === DEFAULT_LANGUAGE || !english.has(flawKey(page, flaw)))
      .map((flaw): Finding => ({ ...flaw, page: page.route, language: page.language })),
    ...budgetFindings(page, lengthOf),
  ])
}

type Flaw = NonNullable<ReleasePage['flaws']>[number]

const flawKeys = (page: ReleasePage): string[] => (page.flaws ?? []).map((flaw) => flawKey(page, flaw))

const flawKey = ({ route }: ReleasePage, { severity, section }: Flaw): string =>
  JSON.stringify([route, severity, section])

function budgetFindings(page: ReleasePage, lengthOf: CheckedRelease['lengthOf']): Finding[] {
  const { id, route, language, file } = page
  const bytes = lengthOf(`${file}.br`)
  const budget = HTML_BUDGETS[pageKind({ id, route })] ?? HTML_BUDGET
  if (bytes === null || bytes <= budget) return []
  const says = `the page has ${kilobytes(bytes)} of compressed HTML, ${kilobytes(budget)} is the most; part it, or shorten it`
  return [{ severity: 'error', check: 'budget', page: route, language, says }]
}

const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`
