/** Rows that one query names or writes at the most: every engine has a limit for the values of a query. */
export const ROWS_IN_QUERY = 1_000

/** The items of a source in lists of `size`, the last one shorter: what bulk work holds in memory at a time. */
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
