import { useSyncExternalStore } from 'react'
import type { DraftSnapshot, DraftStore } from './draft-store.ts'

/** A part of a store's state. The component renders again only when that part changes. */
export const useDraftPart = <Part>(
  drafts: Pick<DraftStore, 'subscribe' | 'snapshot'>,
  partOf: (snapshot: DraftSnapshot) => Part,
): Part => {
  const part = (): Part => partOf(drafts.snapshot())
  return useSyncExternalStore(drafts.subscribe, part, part)
}
