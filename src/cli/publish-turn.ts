import { randomUUID } from 'node:crypto'
import type { ShowInTurn } from '#publish/show-in-turn.ts'
import type { Channel } from '#store/channel.ts'
import type { TurnRecords } from '#store/releases.ts'
import type { Store } from '#store/port.ts'
import { recordOf, type Published } from './release-records.ts'
import { showRelease } from './show-release.ts'

/** Who publishes, and where. */
export type TurnWish = {
  readonly author: string
  readonly channel: Channel
  /** Whether what is shown stays when it holds later changes, as a planned publish wants it. */
  readonly unlessLater: boolean
  /** Whether it is a look at the pages alone (PUB-93). */
  readonly quick?: boolean
}

/** Publishes that the store remembers; many more than the releases that are kept. */
const KEPT_RECORDS = 1000

/**
 * Takes a publish's turn among all that share a store; to be called before it reads what it publishes. The answer takes the
 * last change that is part of it, and shows and records the release in that turn (SCALE-17).
 */
export async function openTurn(
  store: Store,
  { author, channel, unlessLater, quick = false }: TurnWish,
): Promise<(seq: number) => ShowInTurn> {
  const number = await store.releases.takeTurn(channel)
  return (seq) =>
    async ({ summary, isNew }, showing) => {
      const published = { summary, author, channel, seq, at: Date.now(), quick }
      const turn = { channel, number, seq, planned: unlessLater }
      const shown = await showRelease(store.releases, turn, showing, async (records) => {
        if (isNew || !(await isShown(published, records))) await recordShown(published, records)
        // A later state that looks the same.
        else await records.setSeq(channel, seq)
      })
      if (isNew) await recordMade(published, shown, store)
      return shown
    }
}

async function isShown({ summary, channel }: Published, records: TurnRecords): Promise<boolean> {
  return (await records.current(channel))?.detail['number'] === summary.release
}

async function recordShown(published: Published, records: TurnRecords): Promise<void> {
  const record = recordOf(published)
  await records.insert(record)
  await records.setCurrent(published.channel, record.id)
}

/** What was made is kept and may be gone back to, also when it was not shown. */
async function recordMade(published: Published, shown: boolean, store: Store): Promise<void> {
  const { summary, author, channel, at } = published
  if (!shown) return store.releases.insert(recordOf(published))
  await store.releases.prune(KEPT_RECORDS)
  const detail = { release: summary.release, channel }
  await store.audit.add({ id: randomUUID(), at, who: author, did: 'release.published', detail })
}
