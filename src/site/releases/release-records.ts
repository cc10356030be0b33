import type { DocumentKey } from '#model/document.ts'
import type { TextLanguage } from '#model/language.ts'
import type { ReleaseSummary } from '#publish/make/publish-summary.ts'
import type { Channel } from '#store/channel.ts'
import type { Turn } from '#store/release-turns.ts'
import type { ReleaseRecord } from '#store/releases.ts'
import type { Store } from '#store/port.ts'

/** Most publishes and switches that are searched; the store remembers no more. */
const LOOKED_THROUGH = 1000

/** The store's records about a stored release. */
export type ReleaseHistory = {
  /** When and by whom it was made; null if there is no record, or no longer. */
  readonly made: ReleaseRecord | null
  /** Its latest rollback; null if there was none. */
  readonly back: ReleaseRecord | null
}

/** If the store or the folder of releases was emptied, numbers start again: the newest release with a number is meant. */
export function historyOf(number: string, records: readonly ReleaseRecord[]): ReleaseHistory {
  const own = records.filter(({ detail }) => detail['number'] === number)
  const made = own.find((record) => !isBack(record)) ?? null
  const back = own.find(isBack) ?? null
  return { made, back: back !== null && back.at >= (made?.at ?? 0) ? back : null }
}

const isBack = ({ detail }: ReleaseRecord): boolean => detail['back'] === true

/** Newest first. */
export const releaseRecords = ({ releases }: Pick<Store, 'releases'>): Promise<ReleaseRecord[]> =>
  releases.list({ limit: LOOKED_THROUGH })

/** The number of a channel's live release, according to the store; null before the first. */
export async function shownNumber(
  { releases }: Pick<Store, 'releases'>,
  channel: Channel,
): Promise<string | null> {
  const shown = await releases.current(channel)
  return shown === null ? null : numberOf(shown)
}

/** The number under which a release is kept. */
export const numberOf = ({ id, detail: { number } }: ReleaseRecord): string =>
  typeof number === 'string' ? number : id

/** A publish to record. */
export type Published = {
  readonly summary: ReleaseSummary
  readonly turn: Pick<Turn, 'channel' | 'seq'>
  readonly author: string
  readonly note?: string
  /** Whether it is a preview of the pages only. */
  readonly quick?: boolean
  /** The chosen documents, with those that they need; left out if everything was published. */
  readonly documents?: readonly DocumentKey[]
  /** The languages whose texts were published; left out if it was all of them. */
  readonly languages?: readonly TextLanguage[]
}

/**
 * The store's record of a publish, for people; `at` is in milliseconds since 1970. What is served depends only on the pointer.
 */
export function recordOf(
  { summary, turn, author, note, quick, documents, languages }: Published,
  at: number,
): ReleaseRecord {
  const { release, problems, ...counts } = summary
  const detail = {
    number: release,
    channel: turn.channel,
    ...counts,
    problems: problems.length,
    ...(quick ? { quick } : {}),
    ...(documents ? { documents } : {}),
    ...(languages ? { languages } : {}),
  }
  return {
    id: `${release}@${at}`,
    at,
    author,
    seq: turn.seq,
    ...(note === undefined ? {} : { note }),
    detail,
  }
}

/** A rollback to an earlier release. */
export type WentBack = {
  readonly number: string
  /** The release that was live until then. */
  readonly from: string | null
  readonly author: string
  /** Milliseconds since 1970. */
  readonly at: number
}

/** The store's record of it; `seq` is the last change in the release, 0 if unknown. */
export const backRecord = ({ number, from, author, at }: WentBack, seq: number): ReleaseRecord => ({
  id: `${number}@${at}`,
  at,
  author,
  seq,
  note: `Back to release ${number}${from === null ? '' : ` from ${from}`}`,
  detail: { number, channel: 'live', back: true, from },
})
