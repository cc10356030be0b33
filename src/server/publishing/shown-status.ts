import { publishReport, type PublishReport } from '#api/publishing.ts'
import type { PublishStatus } from '#store/publish-statuses.ts'

/**
 * A status for the response; null if only a newer version of the program knows it. People who may not publish don't get the
 * reason of a failure, because it may contain parts of drafts.
 */
export function shownStatus(
  { detail, ...status }: PublishStatus,
  { isPublisher }: { readonly isPublisher: boolean },
): PublishReport | null {
  const reason = status.state === 'failed' && !isPublisher ? { reason: null } : {}
  return publishReport.safeParse({ ...status, ...detail, ...reason }).data ?? null
}
