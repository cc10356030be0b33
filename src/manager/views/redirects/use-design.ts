import { useCallback, useSyncExternalStore } from 'react'
import { apiProblem, type ApiProblem } from '#api/problems.ts'
import type { Design } from '#model/design.ts'
import { failed, success } from '#std/result.ts'
import type { DraftStore } from '../../draft-store.ts'
import { useAnswer } from '../use-answer.ts'

/** The current draft of the design; null until it was loaded. `problem` if the server did not respond. */
export function useDesign(drafts: DraftStore): {
  readonly design: Design | null
  readonly problem: ApiProblem | null
  readonly refresh: () => Promise<void>
} {
  useSyncExternalStore(drafts.subscribe, drafts.snapshot)
  const load = useCallback(
    async () => ((await drafts.load('design')) === 'away' ? failed(AWAY) : success(null)),
    [drafts],
  )
  const { problem, refresh } = useAnswer(load)
  const design = drafts.knows('design') ? (drafts.document('design') as Design | null) : null
  return { design, problem, refresh }
}

const AWAY = apiProblem('away', 'The server cannot be reached. Try again in a moment.')
