import { useState, type ReactNode } from 'react'
import type { ApiProblem } from '#api/problems.ts'
import type { Result } from '#std/result.ts'
import { ProofDialog } from './proof-dialog.tsx'

type Ending = { readonly end: (isProved: boolean) => void }

/** Makes a call, and repeats it after a proof of identity if one was required. */
export type WithProof = <Answer>(
  call: () => Promise<Result<Answer, ApiProblem>>,
) => Promise<Result<Answer, ApiProblem>>

/** Calls that require a recent proof of identity. `dialog` asks for it; render it in the view. */
export function useProof(): { readonly withProof: WithProof; readonly dialog: ReactNode } {
  const [asking, setAsking] = useState<Ending | null>(null)
  const prove = (): Promise<boolean> =>
    new Promise((resolve) => {
      setAsking({
        end: (isProved) => {
          setAsking(null)
          resolve(isProved)
        },
      })
    })
  const withProof: WithProof = async (call) => {
    const answer = await call()
    if (answer.ok || !answer.failure.type.endsWith('#proof-needed')) return answer
    return (await prove()) ? call() : answer
  }
  return { withProof, dialog: asking === null ? null : <ProofDialog end={asking.end} /> }
}
