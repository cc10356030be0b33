import { openStore, storeLocation } from '#store/open-store.ts'
import type { Io } from './verb.ts'

/** The last change that is part of what visitors see; null when nobody put that on record, or the store has gone back behind it. */
export async function liveChange(io: Io): Promise<number | null> {
  const store = await openStore(storeLocation(io.env), {
    apply: () => {
      throw new Error('Looking changes nothing.')
    },
  })
  try {
    const seq = (await store.releases.current('live'))?.seq
    return seq === undefined || seq > (await store.lastSeq()) ? null : seq
  } finally {
    await store.close()
  }
}
