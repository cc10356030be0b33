import type { Store } from '#store/port.ts'

/** The last change that is live; null if that is not recorded, or if the store was restored to before it. */
export async function liveChange(store: Store): Promise<number | null> {
  const seq = (await store.releases.current('live'))?.seq
  return seq === undefined || seq > (await store.lastSeq()) ? null : seq
}
