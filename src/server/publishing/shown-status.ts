import { publishReport, type PublishReport } from '#api/publishing.ts'
import type { PublishStatus } from '#store/publish-statuses.ts'

/** A status as it is sent. People who may not publish are not shown why one failed: reasons name places in drafts. */
export function shownStatus(
  { detail, ...status }: PublishStatus,
  { isPublisher }: { readonly isPublisher: boolean },
): PublishReport {
  const reason = status.state === 'failed' && !isPublisher ? { reason: null } : {}
  return publishReport.parse({ ...status, ...detail, ...reason })
}
