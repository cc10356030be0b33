import { useState, type ReactNode } from 'react'
import { FieldError, Input, Label, TextField } from 'react-aria-components'
import { loopbackOrigin } from '#model/loopback-origin.ts'
import { TextButton } from '../parts/button.tsx'
import { Window } from '../parts/dialog.tsx'
import { useSay } from '../phrases/use-say.ts'

/** Default address of `npm run site -- develop`. */
const USUAL_HOST = 'http://localhost:8090'

type DeveloperWindowProps = {
  /** The current local host; null outside of developer mode. */
  readonly host: string | null
  /** Sets another one, or none. */
  readonly choose: (host: string | null) => void
  readonly close: () => void
}

/** Turns developer mode on and off: components are loaded from a local host instead of the server, in this window only. */
export function DeveloperWindow({ host, choose, close }: DeveloperWindowProps): ReactNode {
  const say = useSay()
  const [typed, setTyped] = useState(host ?? USUAL_HOST)
  const [isRefused, setRefused] = useState(false)
  const turn = (next: string | null): void => {
    choose(next)
    close()
  }
  return (
    <Window title={say('Developer mode')} isOpen close={close}>
      <form
        className="developer-form"
        onSubmit={(event) => {
          event.preventDefault()
          const origin = loopbackOrigin(typed.trim())
          setRefused(origin === null)
          if (origin !== null) turn(origin)
        }}
      >
        <p>{say('Shows kinds and components as you write them, on this page and in this window alone.')}</p>
        <p>
          {say(
            'What answers at this address can act in your name here: name only what you started yourself.',
          )}
        </p>
        <TextField
          className="field"
          autoFocus
          value={typed}
          onChange={(text) => {
            setTyped(text)
            setRefused(false)
          }}
          isInvalid={isRefused}
        >
          <Label className="field-label">{say('Local host')}</Label>
          <Input className="input" inputMode="url" spellCheck={false} />
          <FieldError className="field-problem">
            {say('Expected an address of this machine, such as http://localhost:8090.')}
          </FieldError>
        </TextField>
        <p className="developer-end">
          {host !== null && <TextButton onPress={() => turn(null)}>{say('Turn off')}</TextButton>}
          <TextButton type="submit" look="main">
            {say('Load components')}
          </TextButton>
        </p>
      </form>
    </Window>
  )
}
