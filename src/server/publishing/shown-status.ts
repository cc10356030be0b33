import { publishReport, type PublishReport } from '#api/publishing.ts'
import type { PublishStatus } from '#store/publish-statuses.ts'

/**
 * A status as it is sent; null for one that only a newer version on another server knows. People who may not publish are not shown why
 * one failed: reasons name places in drafts.
 */
export function shownStatus(
  { detail, ...status }: PublishStatus,
  { isPublisher }: { readonly isPublisher: boolean },
): PublishReport | null {
  const reason = status.state === 'failed' && !isPublisher ? { reason: null } : {}
  return publishReport.safeParse({ ...status, ...detail, ...reason }).data ?? null
}
