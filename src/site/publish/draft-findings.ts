import type { DocumentFacts } from '#content/check/facts.ts'
import type { Finding } from '#content/check/finding.ts'
import { draftRelease } from '#publish/make/draft-release.ts'
import { releaseFindings, type CheckedRelease } from '#publish/make/release-findings.ts'
import type { Release } from '#publish/release/release-folder.ts'
import type { Site } from '../site.ts'
import type { PublishRequest } from './publish-request.ts'
import { withStoreInput } from './store-input.ts'

/**
 * Renders the store's pages as a publish would, and returns the findings; nothing is activated. `documents` limits what is
 * reported. Throws NothingToPublish.
 */
export const drawnFindings = (site: Site, documents: readonly DocumentFacts[]): Promise<Finding[]> =>
  withStoreInput(site, { unchecked: true }, {}, async ({ input }) => {
    const outcome = await draftRelease(site.storage, input)
    // The live release has the same inputs, so its findings are still valid.
    if ('unchanged' in outcome) return releaseFindings(checkedOf(outcome.unchanged), documents)
    const { manifest, lengthOf, abandon } = outcome.drafted
    await abandon()
    return releaseFindings({ ...manifest, lengthOf }, documents)
  })

function checkedOf({ manifest, places }: Release): CheckedRelease {
  return { ...manifest, lengthOf: (name) => places.places[name]?.[2] ?? null }
}

/**
 * All findings that a publish of documents, in their states after a change, would have. None if they are live already. Throws
 * NothingToPublish, and what requestedState throws.
 */
export const findingsAsOf = (
  site: Site,
  request: Pick<PublishRequest, 'asOf' | 'channel' | 'documents'>,
): Promise<readonly Finding[]> =>
  withStoreInput(site, request, {}, async ({ input, checks }) => {
    const outcome = await draftRelease(site.storage, input)
    if ('unchanged' in outcome) return []
    const { manifest, lengthOf, abandon } = outcome.drafted
    try {
      return await checks.findings({ ...manifest, lengthOf })
    } finally {
      await abandon()
    }
  })
