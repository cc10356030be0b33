import type { PublishSummary } from '#publish/make/publish-summary.ts'
import type { Finding } from '#content/check/finding.ts'
import type { Site } from '../site.ts'
import { activateRelease } from './activate-release.ts'
import { makeRelease } from './make-release.ts'
import type { PublishControl, PublishRequest } from './publish-request.ts'

/** What a publish did, and what the checks found that did not stop it. */
export type PublishOutcome = { readonly summary: PublishSummary; readonly findings: readonly Finding[] }

/** Makes a release of what the store holds and puts it in force. Throws what makeRelease throws. */
export async function publish(
  site: Site,
  request: PublishRequest,
  control: PublishControl = {},
): Promise<PublishOutcome> {
  const made = await makeRelease(site, request, control)
  return { summary: await activateRelease(site, made, control.progress), findings: made.findings }
}
