import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { signIn } from '#api/people.ts'
import { proveSecondFactor } from '#api/sign-in.ts'
import { ask } from './ask.ts'
import type { DraftStore } from './draft-store.ts'
import { TextButton } from './parts/button.tsx'
import { useSay } from './phrases/use-say.ts'
import { forgetCopied } from './structure/clipboard-copy.ts'
import { useDraftPart } from './use-draft-part.ts'

const REASONS = {
  'signed-out': 'Your session has ended.',
  'other-person': 'Somebody else signed in with this browser.',
} as const

type SignInAgainProps = { readonly drafts: DraftStore }

/**
 * Tells the author that the server no longer accepts changes, and lets them sign in again; what they typed stays. The dialog
 * opens on request: if it opened by itself, it would receive the letters that they are typing.
 */
export function SignInAgain({ drafts }: SignInAgainProps): ReactNode {
  const access = useDraftPart(drafts, (snapshot) => snapshot.access)
  useEffect(() => {
    if (access === 'granted') return
    forgetCopied()
    // They may sign in elsewhere, for example through an identity provider.
    const check = () => void drafts.checkAccess()
    addEventListener('focus', check)
    return () => removeEventListener('focus', check)
  }, [access, drafts])
  return access === 'granted' ? null : <AccessLost drafts={drafts} reason={REASONS[access]} />
}

type AccessLostProps = SignInAgainProps & { readonly reason: (typeof REASONS)[keyof typeof REASONS] }

function AccessLost({ drafts, reason }: AccessLostProps): ReactNode {
  const say = useSay()
  const [isAsked, setIsAsked] = useState(false)
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => bar.current?.showPopover(), [])
  return (
    // Windows hide what is around them, and close by a press there, except for what is marked so.
    <div data-react-aria-top-layer="true">
      <div ref={bar} popover="manual" className="notice access-lost" data-tone="bad">
        <p role="alert">
          {say(reason)} {say('What you typed is kept in this browser.')}
        </p>
        <TextButton onPress={() => setIsAsked(true)}>{say('Sign in again')}</TextButton>
      </div>
      {isAsked && <SignInDialog drafts={drafts} reason={reason} close={() => setIsAsked(false)} />}
    </div>
  )
}

function SignInDialog({
  drafts,
  reason,
  close,
}: AccessLostProps & { readonly close: () => void }): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null)
  const say = useSay()
  const [secret, setSecret] = useState('')
  const [needsCode, setNeedsCode] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const [title, field] = [useId(), useId()]
  useEffect(() => dialog.current?.showModal(), [])
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const answer = needsCode
      ? await ask(proveSecondFactor, { body: { code: secret } })
      : await ask(signIn, { body: { email: drafts.person, password: secret } })
    setSecret('')
    if (answer.ok) return drafts.checkAccess()
    const asksForCode = answer.failure.type.endsWith('#second-factor-needed')
    setNeedsCode(needsCode || asksForCode)
    setFault(asksForCode ? null : answer.failure.detail)
  }
  return (
    <dialog ref={dialog} className="sign-in-again" aria-labelledby={title} onClose={close}>
      <form onSubmit={(event) => void submit(event)}>
        <h2 id={title}>{say(reason)}</h2>
        <p>
          {say('What you typed is kept in this browser and saved when you sign in again as {person}.', {
            person: drafts.person,
          })}
        </p>
        <p className="field">
          <label htmlFor={field} className="field-label">
            {say(needsCode ? 'Code of your second factor' : 'Password')}
          </label>
          <input
            id={field}
            className="input"
            key={field + String(needsCode)}
            type={needsCode ? 'text' : 'password'}
            autoComplete={needsCode ? 'one-time-code' : 'current-password'}
            value={secret}
            required
            onChange={({ target }) => setSecret(target.value)}
          />
        </p>
        {fault !== null && <p role="alert">{fault}</p>}
        <p>
          <button type="submit" className="button button-main">
            {say('Sign in')}
          </button>{' '}
          <a href="/manager/sign-in" target="_blank" rel="noreferrer">
            {say('Sign in another way')}
          </a>
        </p>
      </form>
    </dialog>
  )
}
