import { useContext, type ReactNode } from 'react'
import type { ApiProblem } from '#api/problems.ts'
import { TextButton } from '../parts/button.tsx'
import { say } from '../phrases/say.ts'
import { UiLanguage, useSay } from '../phrases/use-say.ts'

/** Why a call failed, as text; an unavailable server is described in the same way for all calls. */
export function useFailureText(): (problem: ApiProblem) => string {
  const ui = useContext(UiLanguage)
  return ({ status, detail, errors = [] }) => {
    if (status >= 500) return say(ui, 'The server cannot be reached. Try again in a moment.')
    return errors.length === 0 ? detail : errors.map((fault) => fault.detail).join(' ')
  }
}

type FailureProps = { readonly problem: ApiProblem; readonly retry: () => void }

/** Why loading failed, and a button that tries again. */
export function Failure({ problem, retry }: FailureProps): ReactNode {
  const say = useSay()
  const text = useFailureText()(problem)
  return (
    <div role="alert" className="view-failure">
      <p>{text}</p>
      <TextButton onPress={retry}>{say('Try again')}</TextButton>
    </div>
  )
}
