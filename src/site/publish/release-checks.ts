import { join } from 'node:path'
import type { Around, Finding } from '#content/check/finding.ts'
import type { Progress } from '#publish/make/progress.ts'
import type { CheckedRelease, DocumentChecks } from '#publish/make/release-findings.ts'
import type { Moment } from '#store/port.ts'
import type { Site } from '../site.ts'
import type { DocumentFindings, DocumentFindingsOptions } from './document-findings.ts'
import type { PublishRequest } from './publish-request.ts'

/** The checks of one release. */
export type ReleaseChecks = {
  /** What is looked at of the documents while pages are drawn. Begins with the first call. */
  readonly documents: () => DocumentChecks
  /** Everything that is found about the documents and what was made of them; empty where nothing is checked. */
  readonly findings: (release: CheckedRelease) => Promise<readonly Finding[]>
}

/** The latest day that has begun anywhere, in ms ahead of that of Greenwich. */
const FIRST_ZONE_MS = 14 * 60 * 60 * 1000

/** Where the site stands, and which day it is: what is in the future is so everywhere. `now` is in milliseconds since 1970. */
export const aroundOf = (origin: string, now: number): Around => ({
  origin,
  today: new Date(now + FIRST_ZONE_MS).toISOString().slice(0, 10),
})

export type ReleaseChecksOptions = Pick<PublishRequest, 'unchecked'> &
  Pick<DocumentFindingsOptions, 'media' | 'followedTo' | 'goingOut' | 'translationGates'>

/**
 * The checks of a release by the documents that it is made from, what is unknown of which comes from whoever reads the pages, and by
 * its pages as they are drawn (CHECK-3). Loaded when there is something to check: a publish in which nothing changed never asks.
 */
export function releaseChecks(
  { store, build, origin, cacheFolder }: Pick<Site, 'store' | 'build' | 'origin' | 'cacheFolder'>,
  moment: Moment,
  { unchecked = false, ...options }: ReleaseChecksOptions,
  progress: Progress = () => {},
): ReleaseChecks {
  const around = aroundOf(origin, Date.now())
  const kept = { file: join(cacheFolder, 'checks.json'), stamp: build.stamp }
  let loading: Promise<DocumentFindings> | null = null
  const load = (): Promise<DocumentFindings> =>
    (loading ??= import('./document-findings.ts').then(({ documentFindings }) =>
      documentFindings(moment, store, { ...options, kept, around }),
    ))
  return {
    findings: async (release) => {
      if (unchecked) return []
      const found = await (await load()).findings(release)
      progress({ step: 'checked', findings: found })
      return found
    },
    documents: () => {
      // A publish that fails before it comes to the findings tells of its own failure.
      const loaded = load().catch(() => undefined)
      return {
        unknown: loaded.then((own) => own?.unknown ?? new Set()),
        take: async (facts) => (await loaded)?.take(facts),
      }
    },
  }
}
