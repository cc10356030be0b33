import { randomUUID } from 'node:crypto'
import type { ReleaseId } from '#publish/release/release-folder.ts'
import type { ReleaseStorage } from '#publish/storage/release-storage.ts'
import type { Turn } from '#store/release-turns.ts'
import type { Store } from '#store/port.ts'
import { backRecord, historyOf, releaseRecords, type WentBack } from './release-records.ts'
import { BaseChanged, switchInTurn } from './switch-in-turn.ts'

/** What came of going back: `release` is in force; null when there is none of that number for visitors, and nothing was changed. */
export type RollBackOutcome = {
  readonly release: ReleaseId | null
  /** The release that was in force. */
  readonly from: ReleaseId | null
}

/**
 * Shows visitors an earlier release at once: the one of that number, or the one before that is in force. What was made for signed-in
 * people, or is damaged, is never shown. No draft changes. recordRollBack puts it on record.
 */
export async function rollBack(storage: ReleaseStorage, number: number | null): Promise<RollBackOutcome> {
  const ids = await storage.ids()
  const from = await storage.currentId('live')
  const candidates =
    number === null
      ? ids.slice(0, Math.max(ids.indexOf(from ?? ''), 0)).toReversed()
      : ids.filter((id) => Number(id) === number)
  const release = await firstForVisitors(candidates, storage)
  if (release !== null) await storage.switchTo(release, 'live')
  return { release, from }
}

/** The release of a number if it may be shown to visitors; null when there is none, or it was made for others or is damaged. */
export const releaseForVisitors = async (
  number: number,
  storage: ReleaseStorage,
): Promise<ReleaseId | null> =>
  firstForVisitors(
    (await storage.ids()).filter((id) => Number(id) === number),
    storage,
  )

/** The first that is whole and was made for everybody: another one shows drafts, and asks search engines to go away. */
async function firstForVisitors(
  ids: readonly ReleaseId[],
  storage: ReleaseStorage,
): Promise<ReleaseId | null> {
  for (const id of ids) {
    const manifest = await storage.manifest(id)
    if (manifest?.channel === 'live') return id
  }
  return null
}

/**
 * Puts on record who went back to a release, and from which one. A publish that is under way does not come before that:
 * the release is shown once more when none can.
 */
export async function recordRollBack(store: Store, storage: ReleaseStorage, back: WentBack): Promise<void> {
  await showInTurn(store, storage, back, null)
}

/**
 * Shows a release and puts that on record, in one step with looking whether `back.from` is in force: of several who go back from it
 * one does. Answers false, and changes nothing, when another release is.
 */
export async function rollBackFrom(store: Store, storage: ReleaseStorage, back: WentBack): Promise<boolean> {
  try {
    return await showInTurn(store, storage, back, back.from)
  } catch (error) {
    if (error instanceof BaseChanged) return false
    throw error
  }
}

/** Throws BaseChanged when `base` is given and not in force. */
async function showInTurn(
  store: Store,
  storage: ReleaseStorage,
  back: WentBack,
  base: ReleaseId | null,
): Promise<boolean> {
  const { number, from, author, at } = back
  const { made } = historyOf(number, await releaseRecords(store))
  const seq = made?.seq ?? 0
  const turnNumber = await store.releases.takeTurn('live')
  const turn: Turn = { channel: 'live', number: turnNumber, seq, planned: false }
  const record = backRecord(back, seq)
  const target = { id: number, wasShown: false, base }
  const isShown = await switchInTurn({ store, storage }, turn, target, async (records) => {
    await records.insert(record)
    await records.setCurrent('live', record.id)
  })
  if (!isShown && base !== null) return false
  const status = { id: record.id, state: 'rolled-back', at, author, channel: 'live' } as const
  await store.publishStatuses.put({ ...status, detail: { release: number } })
  const detail = { release: number, from }
  await store.audit.add({ id: randomUUID(), at, who: author, did: 'release.back', detail })
  return isShown
}
