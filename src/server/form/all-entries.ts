import type { FormEntryFilter, KeptFormEntry } from '#store/form-entries.ts'
import type { Store } from '#store/port.ts'

/** Entries per read of the store. */
const BATCH = 500

/** All entries that match a filter, newest first. */
export async function allEntries(
  { formEntries }: Pick<Store, 'formEntries'>,
  filter: FormEntryFilter,
): Promise<KeptFormEntry[]> {
  const found: KeptFormEntry[] = []
  for (;;) {
    const last = found.at(-1)
    const batch = await formEntries.list({
      ...filter,
      limit: BATCH,
      ...(last && { before: { at: last.at, id: last.id } }),
    })
    found.push(...batch)
    if (batch.length < BATCH) return found
  }
}
