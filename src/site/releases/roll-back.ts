import { randomUUID } from 'node:crypto'
import type { ReleaseId } from '#publish/release/release-folder.ts'
import type { ReleaseStorage } from '#publish/storage/release-storage.ts'
import type { Turn } from '#store/release-turns.ts'
import type { Store } from '#store/port.ts'
import { backRecord, historyOf, releaseRecords, type WentBack } from './release-records.ts'
import { BaseChanged, switchInTurn } from './switch-in-turn.ts'

/**
 * Result of a rollback: `release` is live; null if there is none with that number for visitors, in which case nothing changed.
 */
export type RollBackOutcome = {
  readonly release: ReleaseId | null
  /** The release that was live before. */
  readonly from: ReleaseId | null
}

/**
 * Makes an earlier release live at once: the one with that number, or the one before the live release. Releases for signed-in
 * people and damaged ones are never shown to visitors. No draft changes. Record it with recordRollBack.
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

/** The release with a number, if visitors may see it; null if there is none, or if it was made for others or is damaged. */
export const releaseForVisitors = async (
  number: number,
  storage: ReleaseStorage,
): Promise<ReleaseId | null> =>
  firstForVisitors(
    (await storage.ids()).filter((id) => Number(id) === number),
    storage,
  )

/** The first one that is intact and for everybody: others show drafts, and are hidden from search engines. */
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
 * Records a rollback, with author and previous release. The release is activated once more in its turn, when no running
 * publish can get in between. Returns false if a later publish is live and stays.
 */
export const recordRollBack = (store: Store, storage: ReleaseStorage, back: WentBack): Promise<boolean> =>
  showInTurn(store, storage, back, null)

/**
 * Activates a release and records it, atomically with checking that `back.from` is live: of several simultaneous rollbacks from
 * it, one succeeds. Returns false, and changes nothing, if another release is live.
 */
export async function rollBackFrom(store: Store, storage: ReleaseStorage, back: WentBack): Promise<boolean> {
  try {
    return await showInTurn(store, storage, back, back.from)
  } catch (error) {
    if (error instanceof BaseChanged) return false
    throw error
  }
}

/** Throws BaseChanged if `base` is given and not live. */
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
  if (isShown) {
    const status = { id: record.id, state: 'rolled-back', at, author, channel: 'live' } as const
    await store.publishStatuses.put({ ...status, detail: { release: number } })
  }
  const detail = { release: number, from }
  await store.audit.add({ id: randomUUID(), at, who: author, did: 'release.back', detail })
  return isShown
}
