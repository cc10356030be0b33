import type { Finding } from '#content/check/finding.ts'
import { draftRelease, keepChecked } from '#publish/make/draft-release.ts'
import { unchangedSummary, type ReleaseSummary } from '#publish/make/publish-summary.ts'
import { pageKey, type DocumentKey } from '#model/document.ts'
import type { TextLanguage } from '#model/language.ts'
import type { ReleaseId } from '#publish/release/release-folder.ts'
import type { Turn } from '#store/release-turns.ts'
import type { Site } from '../site.ts'
import { DEFAULT_AUTHOR, type PublishControl, type PublishRequest } from './publish-request.ts'
import { withStoreInput } from './store-input.ts'

/** A release that is written, checked and numbered; activateRelease makes it live. */
export type MadeRelease = {
  readonly summary: ReleaseSummary
  /** False for the release that was live when the publish began, if the same would be made again. */
  readonly isNew: boolean
  /** The place of its publish in the order of its channel. */
  readonly turn: Turn
  readonly author: string
  readonly note?: string
  /** Whether it is a preview of the pages only (PUB-93). */
  readonly quick?: boolean
  /** The release that it is based on, and the chosen documents; null if it contains everything. */
  readonly base?: ReleaseId | null
  readonly documents?: readonly DocumentKey[]
  /** The chosen languages; left out if documents were published in all of them. */
  readonly languages?: readonly TextLanguage[]
  /** The findings of the checks; empty if nothing is new. */
  readonly findings: readonly Finding[]
}

/**
 * Makes a release of the store's state, checks it and stores it under a number; it is not visible yet. If this fails or is
 * aborted, nothing is left. Throws NothingToPublish, PublishStopped, InvalidInput, StoreError, StorageAway, and the signal's
 * reason.
 */
export async function makeRelease(
  site: Site,
  request: PublishRequest,
  control: PublishControl = {},
): Promise<MadeRelease> {
  const {
    author = DEFAULT_AUTHOR,
    channel = 'live',
    unlessLater: planned = false,
    note,
    quick,
    languages,
  } = request
  // Taken before anything is read, so that a publish that started later also read later (SCALE-17).
  const number = await site.store.releases.takeTurn(channel)
  return withStoreInput(site, request, control, async ({ input, seq, selection, base, checks }) => {
    // A release based on the live one does not yield to anything before that (PUB-153).
    const turn: Turn = { channel, number, seq, planned: planned && selection === null }
    const documents = selection?.outgoing.map(({ id }) => (id === null ? 'design' : pageKey(id)))
    const own = {
      turn,
      author,
      base: base?.release ?? null,
      ...(documents && { documents }),
      ...(languages && { languages }),
      ...(note === undefined ? {} : { note }),
      ...(quick ? { quick } : {}),
    }
    const outcome = await draftRelease(site.storage, input, control.progress, control.kept)
    if ('unchanged' in outcome) {
      const { id, manifest } = outcome.unchanged
      return { ...own, summary: unchangedSummary(id, manifest), isNew: false, findings: [] }
    }
    const { summary, findings } = await keepChecked(
      outcome.drafted,
      ({ manifest, lengthOf }) => checks.findings({ ...manifest, lengthOf }),
      { despiteErrors: request.despiteErrors, signal: control.signal },
    )
    return { ...own, summary, isNew: true, findings }
  })
}
