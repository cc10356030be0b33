import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { Design } from '#model/design.ts'
import type { DraftStore } from '../../draft-store.ts'

/** The design as it is edited here and elsewhere; null until it was read. `isAway` when the server did not answer. */
export function useDesign(drafts: DraftStore): {
  readonly design: Design | null
  readonly isAway: boolean
  readonly read: () => Promise<void>
} {
  const [isAway, setAway] = useState(false)
  useSyncExternalStore(drafts.subscribe, drafts.snapshot)
  const read = useCallback(
    async (): Promise<void> => setAway((await drafts.load('design')) === 'away'),
    [drafts],
  )
  useEffect(() => {
    const readFirst = async (): Promise<void> => read()
    void readFirst()
  }, [read])
  const design = drafts.knows('design') ? (drafts.document('design') as Design | null) : null
  return { design, isAway, read }
}
