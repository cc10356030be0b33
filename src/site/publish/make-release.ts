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

/** A release that is made and checked, and has its number; activateRelease puts it in force. */
export type MadeRelease = {
  readonly summary: ReleaseSummary
  /** False for the release that was in force when its publish began, and that it would make again. */
  readonly isNew: boolean
  /** The place of its publish among those of its channel. */
  readonly turn: Turn
  readonly author: string
  readonly note?: string
  /** Whether it is a look at the pages alone (PUB-93). */
  readonly quick?: boolean
  /** The release that it was put together from, and the documents that were chosen; null where it holds everything. */
  readonly base?: ReleaseId | null
  readonly documents?: readonly DocumentKey[]
  /** The languages that were chosen; left out where all that there is of the documents went out. */
  readonly languages?: readonly TextLanguage[]
  /** What the checks found; nothing where nothing is new. */
  readonly findings: readonly Finding[]
}

/**
 * Makes a release of what the store holds, checks it and keeps it under a number; nobody sees it yet. When it fails, or is
 * aborted, nothing stays of it. Throws NothingToPublish, PublishStopped, InvalidInput, StoreError, StorageAway, and what the
 * signal was aborted with.
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
  // Taken before anything is read, so that whoever began later also read later (SCALE-17).
  const number = await site.store.releases.takeTurn(channel)
  return withStoreInput(site, request, control, async ({ input, seq, selection, base, checks }) => {
    // What was put together from the live release gives way to nothing that came before that (PUB-153).
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
