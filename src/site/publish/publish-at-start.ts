import { liveChange } from '../releases/live-change.ts'
import { InvalidInput } from '../settings/invalid-input.ts'
import type { Site } from '../site.ts'
import { publish, type PublishOutcome } from './publish.ts'
import type { PublishControl, PublishRequest } from './publish-request.ts'

/**
 * Publishes what a program that starts is to show: what was live, by the store's own record, also where the releases themselves are
 * lost. Drafts wait for somebody to publish them; only where nothing was ever live, or nobody knows what, is everything published.
 */
export async function publishAtStart(
  site: Site,
  request: PublishRequest,
  control: PublishControl,
): Promise<PublishOutcome> {
  const asOf = await liveChange(site.store)
  if (asOf === null) return publish(site, request, control)
  // Pages may be live that were published alone, after that change.
  return publish(site, { ...request, documents: [] }, control).catch((error: unknown) => {
    if (!(error instanceof InvalidInput)) throw error
    // Nobody knows what was live, and everything is better than nothing.
    return publish(site, asOf === 0 ? request : { ...request, asOf }, control)
  })
}
