/** Concurrent readings: enough to keep the disk busy while earlier items are decoded. */
const AHEAD = 8

/** The results of `read` for each item, in order; the next few are read ahead. Throws if a reading fails. */
export async function* readAhead<Item, Read>(
  items: Iterable<Item>,
  read: (item: Item) => Promise<Read>,
): AsyncGenerator<readonly [Item, Read]> {
  const open: (readonly [Item, Promise<Read>])[] = []
  for (const item of items) {
    const reading = read(item)
    // Awaiting it still throws; this only avoids an unhandled rejection if the consumer stops early.
    reading.catch(() => undefined)
    open.push([item, reading])
    const first = open.length > AHEAD ? open.shift() : undefined
    if (first) yield [first[0], await first[1]]
  }
  for (const [item, reading] of open) yield [item, await reading]
}
