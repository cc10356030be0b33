import { useSyncExternalStore } from 'react'
import type { DraftSnapshot, DraftStore } from './draft-store.ts'

/** A part of what a store shows. Whoever uses it is drawn again when that part is another one, and not whenever something changed. */
export const useDraftPart = <Part>(
  drafts: Pick<DraftStore, 'subscribe' | 'snapshot'>,
  partOf: (snapshot: DraftSnapshot) => Part,
): Part => {
  const part = (): Part => partOf(drafts.snapshot())
  return useSyncExternalStore(drafts.subscribe, part, part)
}
