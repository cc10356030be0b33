import type { PageId } from '#model/page.ts'
import type { DrawnPages } from '#publish/make/draw-pages.ts'
import { oneAtATime } from '../form/concurrency-limit.ts'

/**
 * For this time after rendering started, pages are shown without checking for changes, in ms, so that reloading does not keep
 * the server busy.
 */
const LEAST_AGE_MS = 1_000

/** They are rendered again after this time, in ms, because a picture may be replaced without a change of a document. */
const MOST_AGE_MS = 60_000

/** Most cached sets of pages, and their bytes; the oldest are dropped first. */
const MOST_KEPT = 20
const MOST_KEPT_BYTES = 64 * 1024 * 1024

/** Renders the pages of previews. */
export type DrawnPreviews = (pages: readonly PageId[]) => Promise<DrawnPages>

type Entry = {
  readonly version: string
  readonly drawn: Promise<DrawnPages>
  /** When rendering started, in ms since 1970. */
  readonly began: number
  state: 'drawing' | 'drawn' | 'failed'
  bytes: number
}

/**
 * Caches rendered pages until `version` changes. However many are requested, one set is rendered at a time, so that publishes
 * wait for at most one.
 */
export function drawnPreviews({
  draw,
  version,
  now,
}: {
  readonly draw: DrawnPreviews
  readonly version: () => Promise<string>
  readonly now: () => number
}): DrawnPreviews {
  const entries = new Map<string, Entry>()
  const inTurn = oneAtATime()
  const settle = async (entry: Entry): Promise<void> => {
    try {
      entry.bytes = bytesOf(await entry.drawn)
      entry.state = 'drawn'
      forgetOldest(entries)
    } catch {
      // Pending requests get the reason; after a second it is tried again.
      entry.state = 'failed'
    }
  }
  const begin = (key: string, pages: readonly PageId[], present: string): Promise<DrawnPages> => {
    const drawn = inTurn(() => draw(pages))
    const entry: Entry = { version: present, drawn, began: now(), state: 'drawing', bytes: 0 }
    entries.delete(key)
    entries.set(key, entry)
    void settle(entry)
    return entry.drawn
  }
  return async (pages) => {
    const key = pages.join(' ')
    for (;;) {
      const present = await version()
      const known = entries.get(key)
      if (known === undefined || isOld(known, present, now())) return begin(key, pages, present)
      if (known.version === present || known.state !== 'drawing') return known.drawn
      // The running rendering is of an earlier state: new requests wait for the next one, together.
      await known.drawn.catch(() => {})
    }
  }
}

/** Whether to render again; never while rendering is in progress. */
const isOld = ({ version, began, state }: Entry, present: string, now: number): boolean =>
  state !== 'drawing' &&
  now - began >= (version === present && state === 'drawn' ? MOST_AGE_MS : LEAST_AGE_MS)

const bytesOf = ({ pages, files }: DrawnPages): number =>
  pages.reduce((sum, { html }) => sum + html.length, 0) +
  files.reduce((sum, { content }) => sum + content.length, 0)

function forgetOldest(entries: Map<string, Entry>): void {
  let bytes = [...entries.values()].reduce((sum, entry) => sum + entry.bytes, 0)
  for (const [key, entry] of entries) {
    if (entries.size <= MOST_KEPT && bytes <= MOST_KEPT_BYTES) return
    if (entry.state === 'drawing') continue
    entries.delete(key)
    bytes -= entry.bytes
  }
}
