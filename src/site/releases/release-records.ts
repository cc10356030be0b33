import type { DocumentKey } from '#model/document.ts'
import type { TextLanguage } from '#model/language.ts'
import type { ReleaseSummary } from '#publish/make/publish-summary.ts'
import type { Channel } from '#store/channel.ts'
import type { Turn } from '#store/release-turns.ts'
import type { ReleaseRecord } from '#store/releases.ts'
import type { Store } from '#store/port.ts'

/** Publishes and switches that are looked through; the store remembers no more. */
const LOOKED_THROUGH = 1000

/** What the store remembers of a release that is kept under a number. */
export type ReleaseHistory = {
  /** Its making; null when the store never heard of it, or has forgotten it. */
  readonly made: ReleaseRecord | null
  /** When it was gone back to last, after that; null when it was not. */
  readonly back: ReleaseRecord | null
}

/** A store that was emptied, or a folder of releases that was, counts anew: the newest making of a number is meant. */
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

/** The number of the release that a channel shows, by the store; null before the first. */
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

/** A publish that is to be put on record. */
export type Published = {
  readonly summary: ReleaseSummary
  readonly turn: Pick<Turn, 'channel' | 'seq'>
  readonly author: string
  readonly note?: string
  /** Whether it is a look at the pages alone. */
  readonly quick?: boolean
  /** The documents that were chosen, with what they need; left out where everything went out. */
  readonly documents?: readonly DocumentKey[]
  /** The languages whose texts went out; left out where all of the documents did. */
  readonly languages?: readonly TextLanguage[]
}

/** A publish as the store remembers it, for people; `at` is in milliseconds since 1970. What is served is told by the pointer alone. */
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

/** Going back to an earlier release. */
export type WentBack = {
  readonly number: string
  /** The release that was in force until then. */
  readonly from: string | null
  readonly author: string
  /** Milliseconds since 1970. */
  readonly at: number
}

/** What the store remembers of that; `seq` is the last change that the release holds, 0 when nobody knows. */
export const backRecord = ({ number, from, author, at }: WentBack, seq: number): ReleaseRecord => ({
  id: `${number}@${at}`,
  at,
  author,
  seq,
  note: `Back to release ${number}${from === null ? '' : ` from ${from}`}`,
  detail: { number, channel: 'live', back: true, from },
})
