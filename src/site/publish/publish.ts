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

/** The result of a publish, with findings that did not stop it. */
export type PublishOutcome = {
  readonly summary: PublishSummary
  readonly findings: readonly Finding[]
  /** The release that is live instead, if it lacks what was published; left out if this one is live. */
  readonly gaveWayTo?: ReleaseId
}

/** Most attempts to make a release while others publish. */
const MAX_TRIES = 10

/**
 * Makes a release of the store's state and activates it. It is made again if meanwhile another release went live that lacks
 * what was requested (PUB-153). Throws what makeRelease throws.
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
    // After somebody rolled back, nothing is made again.
    if (isBack(shown) || tries === MAX_TRIES) {
      return { summary, findings, gaveWayTo: numberOf(shown) }
    }
  }
}

const isBack = ({ detail }: ReleaseRecord): boolean => detail['back'] === true

/**
 * Whether the live release, to which this one yielded, lacks its content: chosen documents may always be missing, everything
 * else if the live one is of chosen documents or a rollback.
 */
function isLeftOut({ turn, documents, summary }: MadeRelease, shown: ReleaseRecord): boolean {
  if (shown.detail['number'] === summary.release) return false
  const mayLack = isBack(shown) || shown.detail['documents'] !== undefined
  return documents !== undefined || (mayLack && shown.seq < turn.seq)
}
