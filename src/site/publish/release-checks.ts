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
  /** Checks of the documents, run while pages are rendered. Started by the first call. */
  readonly documents: () => DocumentChecks
  /** All findings about the documents and what was made of them; empty if checks are skipped. */
  readonly findings: (release: CheckedRelease) => Promise<readonly Finding[]>
}

/** How far the latest time zone is ahead of UTC, in ms. */
const FIRST_ZONE_MS = 14 * 60 * 60 * 1000

/**
 * The site's address and date: a date counts as future only if it is in every time zone. `now` is in milliseconds since 1970.
 */
export const aroundOf = (origin: string, now: number): Around => ({
  origin,
  today: new Date(now + FIRST_ZONE_MS).toISOString().slice(0, 10),
})

export type ReleaseChecksOptions = Pick<PublishRequest, 'unchecked'> &
  Pick<DocumentFindingsOptions, 'media' | 'followedTo' | 'goingOut' | 'translationGates'>

/**
 * The checks of a release: of its documents, where unknown ones are supplied by the reader of the pages, and of its pages as
 * rendered (CHECK-3). Loaded only when needed: a publish without changes runs no checks.
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
      // If a publish fails before its findings are requested, its own failure is reported.
      const loaded = load().catch(() => undefined)
      return {
        unknown: loaded.then((own) => own?.unknown ?? new Set()),
        take: async (facts) => (await loaded)?.take(facts),
      }
    },
  }
}
