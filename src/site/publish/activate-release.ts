import { randomUUID } from 'node:crypto'
import type { Progress } from '#publish/make/progress.ts'
import type { PublishSummary } from '#publish/make/publish-summary.ts'
import { KEPT_RELEASES } from '#publish/storage/release-storage.ts'
import type { TurnRecords } from '#store/releases.ts'
import { recordOf } from '../releases/release-records.ts'
import { switchInTurn } from '../releases/switch-in-turn.ts'
import type { Site } from '../site.ts'
import type { MadeRelease } from './make-release.ts'

/** Publishes that the store remembers; many more than the releases that are kept. */
const KEPT_RECORDS = 1000

/**
 * Puts a release in force, unless one of a publish that began later is (SCALE-17), and on record. Everything of it is on disk already, so
 * a crash at any moment leaves it, or the release before, whole and in force. What is not put in force is kept, and may be gone back to.
 * Throws BaseChanged when another release came into force than the one that it was put together from.
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

/** What was made is kept and may be gone back to, also when it was not shown. */
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
