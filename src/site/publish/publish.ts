import type { PublishSummary } from '#publish/make/publish-summary.ts'
import type { Finding } from '#content/check/finding.ts'
import type { ReleaseId } from '#publish/release/release-folder.ts'
import type { ReleaseRecord } from '#store/releases.ts'
import { numberOf } from '../releases/release-records.ts'
import { BaseChanged } from '../releases/switch-in-turn.ts'
import type { Site } from '../site.ts'
import { activateRelease } from './activate-release.ts'
import { makeRelease, type MadeRelease } from './make-release.ts'
import type { PublishControl, PublishRequest } from './publish-request.ts'

/** What a publish did, and what the checks found that did not stop it. */
export type PublishOutcome = {
  readonly summary: PublishSummary
  readonly findings: readonly Finding[]
  /** The release that visitors see instead, where that lacks what was published; left out where they see it. */
  readonly gaveWayTo?: ReleaseId
}

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
    if (summary === null) continue
    const { findings } = made
    const shown = summary.shown ? null : await site.store.releases.current(made.turn.channel)
    if (shown === null || !isLeftOut(made, shown)) return { summary, findings }
    // After somebody went back to an earlier release nothing is made again.
    if (isBack(shown) || tries === MAX_TRIES) {
      return { summary, findings, gaveWayTo: numberOf(shown) }
    }
  }
}

const isBack = ({ detail }: ReleaseRecord): boolean => detail['back'] === true

/**
 * Whether what gave way to another release is missing from that one: chosen documents always may be, anything else where the other
 * one is of chosen documents or an earlier one that somebody went back to.
 */
function isLeftOut({ turn, documents, summary }: MadeRelease, shown: ReleaseRecord): boolean {
  if (shown.detail['number'] === summary.release) return false
  const mayLack = isBack(shown) || shown.detail['documents'] !== undefined
  return documents !== undefined || (mayLack && shown.seq < turn.seq)
}
