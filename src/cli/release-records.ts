import { randomUUID } from 'node:crypto'
import type { MadeRelease, Showing } from '#publish/show-in-turn.ts'
import type { Channel } from '#store/channel.ts'
import type { Release } from '#store/releases.ts'
import type { Store } from '#store/port.ts'
import { showRelease } from './show-release.ts'

/** Publishes and switches that are looked through; the store remembers no more. */
const LOOKED_THROUGH = 1000

/** What the store remembers of a release that is kept under a number. */
export type ReleaseHistory = {
  /** Its making; null when the store never heard of it, or has forgotten it. */
  readonly made: Release | null
  /** When it was gone back to last, after that; null when it was not. */
  readonly back: Release | null
}

/** A store that was emptied, or a folder of releases that was, counts anew: the newest making of a number is meant. */
export function historyOf(number: string, records: readonly Release[]): ReleaseHistory {
  const own = records.filter(({ detail }) => detail['number'] === number)
  const made = own.find((record) => !isBack(record)) ?? null
  const back = own.find(isBack) ?? null
  return { made, back: back !== null && back.at >= (made?.at ?? 0) ? back : null }
}

const isBack = ({ detail }: Release): boolean => detail['back'] === true

/** Newest first. */
export const releaseRecords = ({ releases }: Store): Promise<Release[]> =>
  releases.list({ limit: LOOKED_THROUGH })

/** A publish that is to be put on record. */
export type Published = {
  readonly summary: MadeRelease['summary']
  readonly author: string
  readonly channel: Channel
  /** The last change of the log that is part of it. */
  readonly seq: number
  /** Milliseconds since 1970. */
  readonly at: number
  /** Whether it is a look at the pages alone. */
  readonly quick: boolean
}

/** A publish as the store remembers it, for people. What is served is told by the pointer alone. */
export function recordOf({ summary, author, channel, seq, at, quick }: Published): Release {
  const { release, problems, ...counts } = summary
  const detail = {
    number: release,
    channel,
    ...counts,
    problems: problems.length,
    ...(quick ? { quick } : {}),
  }
  return { id: `${release}@${at}`, at, author, seq, detail }
}

/** Going back to an earlier release. */
export type WentBack = {
  readonly number: string
  /** The release that was in force until then. */
  readonly from: string | null
  readonly author: string
  /** Milliseconds since 1970. */
  readonly at: number
}

/**
 * Puts on record who went back to a release, and from which one. A publish that is under way does not come before that:
 * the release is shown once more when none can.
 */
export async function recordBack(
  store: Store,
  { number, from, author, at }: WentBack,
  showing: Showing,
): Promise<void> {
  const { made } = historyOf(number, await releaseRecords(store))
  const id = `${number}@${at}`
  const detail = { number, channel: 'live', back: true, from }
  const note = `Back to release ${number}${from === null ? '' : ` from ${from}`}`
  const seq = made?.seq ?? 0
  const turnNumber = await store.releases.takeTurn('live')
  const turn = { channel: 'live', number: turnNumber, seq, planned: false } as const
  await showRelease(store.releases, turn, showing, async (records) => {
    await records.insert({ id, at, author, seq, note, detail })
    await records.setCurrent('live', id)
  })
  await store.audit.add({
    id: randomUUID(),
    at,
    who: author,
    did: 'release.back',
    detail: { release: number, from },
  })
}
