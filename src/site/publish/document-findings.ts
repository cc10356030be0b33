import { checkSite, findingsInOrder } from '#content/check/check-site.ts'
import type { Around, Finding, CheckedSite } from '#content/check/finding.ts'
import { lookAt, type KeptFacts, type PagesFacts } from '#content/check/site-facts.ts'
import { releaseFindings, type CheckedRelease, type DocumentChecks } from '#publish/make/release-findings.ts'
import { registry } from '#sections/components.ts'
import type { Moment, Store } from '#store/port.ts'

/** What the documents of a site are found to be. */
export type DocumentFindings = {
  /** The pages that nothing is known of yet. */
  readonly unknown: Awaited<DocumentChecks['unknown']>
  readonly take: DocumentChecks['take']
  /** What is wrong with the documents, and with what was made of them. */
  readonly findings: (release: CheckedRelease) => Promise<readonly Finding[]>
}

/** Looks at one moment of the store; `kept` is where facts of documents are kept between checks, `media` names the files of the release. */
export async function documentFindings(
  moment: Moment,
  store: Store,
  {
    kept,
    around,
    media,
  }: { readonly kept: KeptFacts; readonly around: Around; readonly media: readonly string[] },
): Promise<DocumentFindings> {
  const look = await lookAt(moment, store, registry, kept, media)
  let taken: Promise<CheckedSite> | null = null
  const siteWith = (facts?: PagesFacts) => (taken ??= look.site(facts))
  return {
    unknown: look.unknown,
    take: (facts) => siteWith(facts).catch(() => undefined),
    findings: async (release) => {
      const site = await siteWith()
      return findingsInOrder([...checkSite(site, around), ...releaseFindings(release, site.documents)])
    },
  }
}
