import type { PageId } from '#model/page.ts'
import type { DrawnPages } from '#publish/make/draw-pages.ts'
import { oneAtATime } from '../form/concurrency-limit.ts'

/** From the beginning of a drawing on, its pages are shown for so long without asking whether they changed, in ms: whoever reloads can't keep the server at work. */
const LEAST_AGE_MS = 1_000

/** They are drawn anew after this time, in ms, since a picture may be replaced without a change of a document. */
const MOST_AGE_MS = 60_000

/** Sets of pages that are kept drawn, and their bytes: those drawn longest ago are forgotten first. */
const MOST_KEPT = 20
const MOST_KEPT_BYTES = 64 * 1024 * 1024

/** Draws the pages of previews. */
export type DrawnPreviews = (pages: readonly PageId[]) => Promise<DrawnPages>

type Entry = {
  readonly version: string
  readonly drawn: Promise<DrawnPages>
  /** When its drawing began, in ms since 1970. */
  readonly began: number
  state: 'drawing' | 'drawn' | 'failed'
  bytes: number
}

/**
 * Keeps what was drawn until something changed: `version` differs then. However many ask, one set is drawn at a time, and publishes wait
 * for no more than that.
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
      // Whoever asks hears why; a second later it is tried anew.
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
      // What is being drawn is of an earlier state: whoever comes now waits for the next one, together with all others.
      await known.drawn.catch(() => {})
    }
  }
}

/** Whether something is to be drawn anew; never while it is being drawn. */
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
