import { useState, type ReactNode } from 'react'
import { Form, Input, Label, TextField } from 'react-aria-components'
import { showSession } from '#api/people.ts'
import type { ApiProblem } from '#api/problems.ts'
import { proveAgain, showSecondFactor } from '#api/sign-in.ts'
import { failed, success, type Result } from '#std/result.ts'
import { ask } from '../ask.ts'
import { TextButton } from '../parts/button.tsx'
import { Window } from '../parts/dialog.tsx'
import { useSay } from '../phrases/use-say.ts'
import { Failure, useFailureText } from './failure.tsx'
import { useAnswer } from './use-answer.ts'

/** How a person can prove their identity; `sign-in` if they have neither password nor second factor here. */
type ProofKind = 'code' | 'password' | 'sign-in'

async function readProofKind(): Promise<Result<ProofKind, ApiProblem>> {
  const [session, factor] = await Promise.all([ask(showSession), ask(showSecondFactor)])
  if (!session.ok) return failed(session.failure)
  if (!factor.ok) return failed(factor.failure)
  if (factor.value.isOn) return success('code')
  return success(session.value.person.hasPassword ? 'password' : 'sign-in')
}

type ProofDialogProps = {
  /** Called with whether the person proved their identity. */
  readonly end: (isProved: boolean) => void
}

/** Asks the signed-in person to prove their identity again. */
export function ProofDialog({ end }: ProofDialogProps): ReactNode {
  const say = useSay()
  const { answer: kind, problem, refresh } = useAnswer(readProofKind)
  return (
    <Window title={say('Confirm that it is you')} isOpen close={() => end(false)}>
      {problem !== null && <Failure problem={problem} retry={() => void refresh()} />}
      {kind === 'sign-in' && (
        <p>
          <a href={`/manager/sign-in?to=${encodeURIComponent(location.pathname)}`}>
            {say('Sign in again to confirm that it is you.')}
          </a>
        </p>
      )}
      {(kind === 'code' || kind === 'password') && <ProofForm kind={kind} end={end} />}
    </Window>
  )
}

function ProofForm({ kind, end }: ProofDialogProps & { readonly kind: 'code' | 'password' }): ReactNode {
  const say = useSay()
  const failureText = useFailureText()
  const [secret, setSecret] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const submit = async (): Promise<void> => {
    if (secret === '') return
    const answer = await ask(proveAgain, { body: kind === 'code' ? { code: secret } : { password: secret } })
    setSecret('')
    if (answer.ok) return end(true)
    const isWrong = answer.failure.type.endsWith('#sign-in-refused')
    setFailure(isWrong ? say('That is not right. Try again.') : failureText(answer.failure))
  }
  return (
    <Form
      className="dialog-form"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <TextField
        className="field"
        type={kind === 'code' ? 'text' : 'password'}
        autoComplete={kind === 'code' ? 'one-time-code' : 'current-password'}
        value={secret}
        onChange={setSecret}
        autoFocus
      >
        <Label className="field-label">
          {kind === 'code' ? say('Code of your second factor') : say('Your password')}
        </Label>
        <Input className="input" />
      </TextField>
      {failure !== null && <p role="alert">{failure}</p>}
      <p className="dialog-buttons">
        <TextButton onPress={() => end(false)}>{say('Cancel')}</TextButton>
        <TextButton look="main" type="submit" isDisabled={secret === ''}>
          {say('Confirm')}
        </TextButton>
      </p>
    </Form>
  )
}
