import type { Store } from '#store/port.ts'

/** The last change that is part of what visitors see; null when nobody put that on record, or the store has gone back behind it. */
export async function liveChange(store: Store): Promise<number | null> {
  const seq = (await store.releases.current('live'))?.seq
  return seq === undefined || seq > (await store.lastSeq()) ? null : seq
}
