/** Most rows in one query: every engine limits the number of parameters. */
export const ROWS_IN_QUERY = 1_000

/** The items of a source in lists of `size`, the last one shorter. Bulk work has only one such list in memory at a time. */
export async function* batches<Item>(
  source: AsyncIterable<Item> | Iterable<Item>,
  size: number,
): AsyncGenerator<Item[]> {
  let batch: Item[] = []
  for await (const item of source) {
    batch.push(item)
    if (batch.length === size) {
      yield batch
      batch = []
    }
  }
  if (batch.length > 0) yield batch
}
