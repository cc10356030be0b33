import { useContext, type ReactNode } from 'react'
import type { ApiProblem } from '#api/problems.ts'
import { TextButton } from '../parts/button.tsx'
import { say } from '../phrases/say.ts'
import { UiLanguage, useSay } from '../phrases/use-say.ts'

/** Answers in words why a call failed; a server that is away is the same for all calls. */
export function useFailureText(): (problem: ApiProblem) => string {
  const ui = useContext(UiLanguage)
  return ({ status, detail }) =>
    status >= 500 ? say(ui, 'The server cannot be reached. Try again in a moment.') : detail
}

type FailureProps = { readonly problem: ApiProblem; readonly retry: () => void }

/** Why something could not be read, and a button that tries again. */
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
