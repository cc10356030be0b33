import type { Json, JsonObject } from '#std/json.ts'
import type { PageRange } from './paging.ts'

/** The parts of an entry that are searched. */
type SearchedEntry = {
  readonly id: string
  readonly at: number
  readonly fields: JsonObject
  readonly files: readonly { readonly name: string }[]
}

/** Entries per batch of a search. */
const SCANNED_AT_ONCE = 500

/** Whether every search word occurs in what was sent or in the name of a file, ignoring case. */
export function holdsWords({ fields, files }: SearchedEntry, search: string): boolean {
  const text = [...Object.values(fields).map(wordsOf), ...files.map(({ name }) => name)].join('\n')
  const held = text.toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => held.includes(word))
}

function wordsOf(value: Json | undefined): string {
  if (typeof value === 'string') return value
  return Array.isArray(value) ? value.map(wordsOf).join('\n') : JSON.stringify(value ?? '')
}

/**
 * The newest entries that match `search`. Entries are read in batches and compared here, so that both engines find the same for
 * all alphabets, and memory use stays constant.
 */
export async function findEntries<Entry extends SearchedEntry>(
  list: (range: PageRange) => Promise<Entry[]>,
  range: PageRange,
  search: string,
): Promise<Entry[]> {
  const found: Entry[] = []
  let { before } = range
  for (;;) {
    const batch = await list({ limit: SCANNED_AT_ONCE, ...(before && { before }) })
    found.push(...batch.filter((entry) => holdsWords(entry, search)))
    const last = batch.at(-1)
    if (last === undefined || batch.length < SCANNED_AT_ONCE || found.length >= range.limit) {
      return found.slice(0, range.limit)
    }
    before = { at: last.at, id: last.id }
  }
}
