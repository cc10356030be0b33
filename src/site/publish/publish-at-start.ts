import { liveChange } from '../releases/live-change.ts'
import { InvalidInput } from '../settings/invalid-input.ts'
import type { Site } from '../site.ts'
import { publish, type PublishOutcome } from './publish.ts'
import type { PublishControl, PublishRequest } from './publish-request.ts'

/** The note if it is unknown whether pages were published separately. */
const PARTS_LOST =
  "It is unknown which release was live, and so whether pages were published alone since everything was published last; visitors see such pages as they were then. In the manager, Publish lists every page with changes that visitors don't see yet."

/**
 * Publishes when a program starts: the state that was live, by the store's record, even if the releases themselves are
 * lost. `note` is called if pages that may have been published separately are then as they were at the last
 * publish of everything. Drafts wait for somebody to publish them. Only if nothing was ever live, or if it is unknown, everything
 * is published.
 */
export async function publishAtStart(
  site: Site,
  request: PublishRequest,
  control: PublishControl,
  note: (text: string) => void,
): Promise<PublishOutcome> {
  const asOf = await liveChange(site.store)
  if (asOf === null) return publish(site, request, control)
  // Pages may have been published separately after that change.
  return publish(site, { ...request, documents: [] }, control).catch((error: unknown) => {
    if (!(error instanceof InvalidInput)) throw error
    // The live state is unknown, and everything is better than nothing.
    if (asOf === 0) return publish(site, request, control)
    note(PARTS_LOST)
    return publish(site, { ...request, asOf }, control)
  })
}
