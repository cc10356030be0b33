import { join } from 'node:path'
import { checkSite, findingsInOrder } from '#content/check/check-site.ts'
import type { Finding, Site } from '#content/check/finding.ts'
import { lookAt, type KeptFacts, type PagesFacts } from '#content/check/site-facts.ts'
import type { SiteBuild } from '#publish/build/build-site.ts'
import { releaseFindings, type DraftedRelease, type ReleaseJudge } from '#publish/release-findings.ts'
import { registry } from '#sections/components.ts'
import { dataDirOf } from '#server/config.ts'
import type { Moment, Store } from '#store/port.ts'
import type { Io } from './verb.ts'

/** How a publish takes what the checks find. */
export type CheckWish = {
  /** Publishes what has errors too. */
  readonly despiteErrors: boolean
  /** Hears of everything that was found, before it is decided. */
  readonly found: (findings: readonly Finding[]) => void
}

/** Where facts of documents are kept between checks. */
export const keptFacts = ({ stamp }: SiteBuild, io: Io): KeptFacts => ({
  file: join(dataDirOf(io.env, io.cwd), 'cache', 'checks.json'),
  stamp,
})

/**
 * Judges a drafted release by the documents that it was made from, what is unknown of which comes from whoever reads the pages, and by
 * its pages as they were drawn (CHECK-3).
 */
export function openJudgeOf(
  moment: Moment,
  store: Store,
  kept: KeptFacts,
  { despiteErrors, found }: CheckWish,
): ReleaseJudge {
  const looking = lookAt(moment, store, registry, kept)
  let taken: Promise<Site> | null = null
  const siteWith = (facts?: PagesFacts) => (taken ??= looking.then(({ site }) => site(facts)))
  const judge = async (drafted: DraftedRelease): Promise<readonly Finding[]> => {
    const site = await siteWith()
    const names = new Set(site.documents.map(({ name }) => name))
    // Pages that the program adds by itself are nobody's to mend.
    const drawn = releaseFindings(drafted).filter(({ page }) => names.has(page))
    const findings = findingsInOrder([...checkSite(site), ...drawn])
    found(findings)
    return despiteErrors ? [] : findings
  }
  // Who asks the judge hears of a failure.
  const documents = {
    unknown: looking.then(({ unknown }) => unknown).catch(() => new Set<never>()),
    take: (facts: PagesFacts) => siteWith(facts).catch(() => undefined),
  }
  return Object.assign(judge, { documents })
}
