import type { PublishSummary } from '#publish/make/publish-summary.ts'
import type { Finding } from '#content/check/finding.ts'
import { BaseChanged } from '../releases/switch-in-turn.ts'
import type { Site } from '../site.ts'
import { activateRelease } from './activate-release.ts'
import { makeRelease, type MadeRelease } from './make-release.ts'
import type { PublishControl, PublishRequest } from './publish-request.ts'

/** What a publish did, and what the checks found that did not stop it. */
export type PublishOutcome = { readonly summary: PublishSummary; readonly findings: readonly Finding[] }

/** How often a release is made again because others publish meanwhile. */
const MAX_TRIES = 10

/**
 * Makes a release of what the store holds and puts it in force. It is made again where another one came into force meanwhile that
 * does not hold what was asked for (PUB-153). Throws what makeRelease throws.
 */
export async function publish(
  site: Site,
  request: PublishRequest,
  control: PublishControl = {},
): Promise<PublishOutcome> {
  for (let tries = 1; ; tries += 1) {
    const made = await makeRelease(site, request, control)
    const summary = await activateRelease(site, made, control.progress).catch((error: unknown) => {
      if (error instanceof BaseChanged && tries < MAX_TRIES) return null
      throw error
    })
    const isLost = summary?.shown === false && tries < MAX_TRIES && (await isLeftOut(made, site))
    if (summary !== null && !isLost) return { summary, findings: made.findings }
  }
}

/**
 * Whether what gave way to another release is missing from that one: chosen documents always may be, anything else where the other
 * one is of chosen documents. Nothing is made again after somebody went back to an earlier release.
 */
async function isLeftOut({ turn, documents }: MadeRelease, { store }: Site): Promise<boolean> {
  const shown = await store.releases.current(turn.channel)
  if (shown === null || shown.detail['back'] === true) return false
  return documents !== undefined || (shown.detail['documents'] !== undefined && shown.seq < turn.seq)
}
