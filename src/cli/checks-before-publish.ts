import { join } from 'node:path'
import { checkSite, findingsInOrder } from '#content/check/check-site.ts'
import type { Around, Finding, Site } from '#content/check/finding.ts'
import { lookAt, type KeptFacts, type PagesFacts } from '#content/check/site-facts.ts'
import type { SiteBuild } from '#publish/build/build-site.ts'
import { releaseFindings, type DraftedRelease, type ReleaseJudge } from '#publish/release-findings.ts'
import { registry } from '#sections/components.ts'
import { dataDirOf } from '#server/config.ts'
import type { Moment, Store } from '#store/port.ts'
import { originOf } from './site-origin.ts'
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

/** The latest day that has begun anywhere, in ms ahead of that of Greenwich. */
const FIRST_ZONE_MS = 14 * 60 * 60 * 1000

/** Where the site stands, and which day it is: what is in the future is so everywhere. */
export const aroundOf = (io: Io, now: number): Around => ({
  origin: originOf(io),
  today: new Date(now + FIRST_ZONE_MS).toISOString().slice(0, 10),
})

/**
 * Judges a drafted release by the documents that it was made from, what is unknown of which comes from whoever reads the pages, and by
 * its pages as they were drawn (CHECK-3).
 */
export function openJudgeOf(
  moment: Moment,
  store: Store,
  { kept, around }: { readonly kept: KeptFacts; readonly around: Around },
  { despiteErrors, found }: CheckWish,
): ReleaseJudge {
  const looking = lookAt(moment, store, registry, kept)
  let taken: Promise<Site> | null = null
  const siteWith = (facts?: PagesFacts) => (taken ??= looking.then(({ site }) => site(facts)))
  const judge = async (drafted: DraftedRelease): Promise<readonly Finding[]> => {
    const site = await siteWith()
    const drawn = releaseFindings(drafted, site.documents)
    const findings = findingsInOrder([...checkSite(site, around), ...drawn])
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
