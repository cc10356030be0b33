import { join } from 'node:path'
import { draftRelease, keepChecked } from './draft-release.ts'
import type { Progress } from './progress.ts'
import type { PublishInput } from './publish-input.ts'
import { unchangedSummary, type PublishSummary } from './publish-summary.ts'
import { folderStorage, KEPT_RELEASES, type ReleaseStorage } from '../storage/release-storage.ts'

/**
 * Makes a release and activates it, without a store and concurrent publishes. Everything is on disk before the pointer changes,
 * so a crash at any moment leaves the previous release intact and live.
 */
export async function publishSite(
  releases: string | ReleaseStorage,
  given: PublishInput,
  progress: Progress = () => {},
): Promise<PublishSummary> {
  const storage = typeof releases === 'string' ? folderStorage(releases) : releases
  const input = { cacheFolder: join(storage.folder, 'cache'), ...given }
  const outcome = await draftRelease(storage, input, progress)
  if ('unchanged' in outcome) {
    const { id, manifest } = outcome.unchanged
    progress({ step: 'unchanged', release: id })
    return { ...unchangedSummary(id, manifest), shown: true }
  }
  const { summary } = await keepChecked(outcome.drafted, async () => [], input)
  await storage.switchTo(summary.release, input.channel ?? 'live')
  progress({ step: 'switched', release: summary.release })
  await storage.prune(KEPT_RELEASES)
  return { ...summary, shown: true }
}
