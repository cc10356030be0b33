import { randomUUID } from 'node:crypto'
import type { Progress } from '#publish/make/progress.ts'
import type { PublishSummary } from '#publish/make/publish-summary.ts'
import { KEPT_RELEASES } from '#publish/storage/release-storage.ts'
import type { TurnRecords } from '#store/releases.ts'
import { recordOf } from '../releases/release-records.ts'
import { switchInTurn } from '../releases/switch-in-turn.ts'
import type { Site } from '../site.ts'
import type { MadeRelease } from './make-release.ts'

/** Most publishes that the store remembers; many more than the releases that are kept. */
const KEPT_RECORDS = 1000

/**
 * Makes a release live and records it, unless a publish that started later is live already (SCALE-17). Everything is on disk by
 * then, so a crash at any moment leaves either this release or the previous one complete and live. A release that does not go
 * live is kept, and can be rolled back to. Throws BaseChanged if the live release is no longer the one that this release is
 * based on.
 */
export async function activateRelease(
  { store, storage }: Pick<Site, 'store' | 'storage'>,
  made: MadeRelease,
  progress: Progress = () => {},
): Promise<PublishSummary> {
  const { turn, isNew, summary } = made
  const at = Date.now()
  const base = turn.channel === 'live' ? (made.base ?? null) : null
  const target = { id: summary.release, wasShown: !isNew, base }
  const shown = await switchInTurn({ store, storage }, turn, target, async (records) => {
    if (isNew || !(await isShown(made, records))) await recordShown(made, at, records)
    // A later state that looks the same.
    else await records.setSeq(turn.channel, turn.seq)
  })
  if (isNew) await recordMade(made, { at, shown }, { store })
  progress({ step: shown ? (isNew ? 'switched' : 'unchanged') : 'overtaken', release: summary.release })
  if (isNew) await storage.prune(KEPT_RELEASES)
  return { ...summary, shown }
}

async function isShown({ summary, turn }: MadeRelease, records: TurnRecords): Promise<boolean> {
  return (await records.current(turn.channel))?.detail['number'] === summary.release
}

async function recordShown(made: MadeRelease, at: number, records: TurnRecords): Promise<void> {
  const record = recordOf(made, at)
  await records.insert(record)
  await records.setCurrent(made.turn.channel, record.id)
}

/** The release is kept and can be rolled back to, even if it did not go live. */
async function recordMade(
  made: MadeRelease,
  { at, shown }: { readonly at: number; readonly shown: boolean },
  { store }: Pick<Site, 'store'>,
): Promise<void> {
  if (!shown) return store.releases.insert(recordOf(made, at))
  await store.releases.prune(KEPT_RECORDS)
  const detail = { release: made.summary.release, channel: made.turn.channel }
  await store.audit.add({ id: randomUUID(), at, who: made.author, did: 'release.published', detail })
}
