/** Readings under way at a time: enough for the disk to work while what came is decoded. */
const AHEAD = 8

/** What `read` makes of each item, in their order; the next few are read meanwhile. Throws where a reading fails. */
export async function* readAhead<Item, Read>(
  items: Iterable<Item>,
  read: (item: Item) => Promise<Read>,
): AsyncGenerator<readonly [Item, Read]> {
  const open: (readonly [Item, Promise<Read>])[] = []
  for (const item of items) {
    const reading = read(item)
    // Whoever awaits it hears of a failure; when the consumer stops before, nobody has to.
    reading.catch(() => undefined)
    open.push([item, reading])
    const first = open.length > AHEAD ? open.shift() : undefined
    if (first) yield [first[0], await first[1]]
  }
  for (const [item, reading] of open) yield [item, await reading]
}
