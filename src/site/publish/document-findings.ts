import { checkSite, findingsInOrder } from '#content/check/check-site.ts'
import type { Around, Finding, CheckedSite } from '#content/check/finding.ts'
import { lookAt, type LookOptions, type PagesFacts } from '#content/check/site-facts.ts'
import { releaseFindings, type CheckedRelease, type DocumentChecks } from '#publish/make/release-findings.ts'
import { registry } from '#sections/components.ts'
import { GATE_CHECK, withoutGateWarnings } from '#content/check/check-gates.ts'
import { TEXT_LANGUAGES, type TextLanguage } from '#model/language.ts'
import type { PageId } from '#model/page.ts'
import type { TranslationGates } from '#model/translation-gate.ts'
import type { Moment, Store } from '#store/port.ts'

/** Findings about the documents of a site. */
export type DocumentFindings = {
  /** The pages without cached facts. */
  readonly unknown: Awaited<DocumentChecks['unknown']>
  readonly take: DocumentChecks['take']
  /** Findings about the documents, and about what was made of them. */
  readonly findings: (release: CheckedRelease) => Promise<readonly Finding[]>
}

/** What is published: documents, all if null, and the languages of their texts. */
export type GoingOut = {
  readonly ids: ReadonlySet<PageId | null> | null
  readonly languages: readonly TextLanguage[]
}

export type DocumentFindingsOptions = LookOptions & {
  readonly around: Around
  /** Used only if translations may keep something from being published. */
  readonly goingOut?: () => Promise<GoingOut>
  /** The saved design's requirements for translations, even if the design itself is not published. */
  readonly translationGates?: TranslationGates
}

/** Looks at one moment of the store. */
export async function documentFindings(
  moment: Moment,
  store: Store,
  { around, goingOut = everything, translationGates, ...options }: DocumentFindingsOptions,
): Promise<DocumentFindings> {
  const look = await lookAt(moment, store, registry, options)
  let taken: Promise<CheckedSite> | null = null
  const siteWith = (facts?: PagesFacts) => (taken ??= look.site(facts))
  return {
    unknown: look.unknown,
    take: (facts) => siteWith(facts).catch(() => undefined),
    findings: async (release) => {
      const site = await siteWith()
      const found = await aboutGoingOut(
        checkSite({ ...site, ...(translationGates && { translationGates }) }, around),
        site,
        goingOut,
      )
      return findingsInOrder([...found, ...releaseFindings(release, site.documents)])
    },
  }
}

const everything = async (): Promise<GoingOut> => ({ ids: null, languages: TEXT_LANGUAGES })

/** Findings without translations that are not published: they stay as they are live. */
async function aboutGoingOut(
  findings: readonly Finding[],
  { documents }: CheckedSite,
  goingOut: () => Promise<GoingOut>,
): Promise<readonly Finding[]> {
  if (!findings.some(({ check }) => check === GATE_CHECK)) return findings
  const { ids, languages } = await goingOut()
  const names = new Set(documents.flatMap(({ id, name }) => (ids === null || ids.has(id) ? [name] : [])))
  const about = findings.filter(
    ({ check, page, language }) =>
      check !== GATE_CHECK || (names.has(page) && language !== undefined && languages.includes(language)),
  )
  return withoutGateWarnings(about)
}
