import { useState, type ReactNode } from 'react'
import { Input, Label, TextField } from 'react-aria-components'
import { TextButton } from '../../parts/button.tsx'
import { Window } from '../../parts/dialog.tsx'
import { useSay } from '../../phrases/use-say.ts'

type LinkDialogProps = {
  /** Whose password it sets. */
  readonly email: string
  readonly link: string
  readonly close: () => void
}

/** Shows a link to set a password, which is to be handed over. */
export function LinkDialog({ email, link, close }: LinkDialogProps): ReactNode {
  const say = useSay()
  const [copied, setCopied] = useState('')
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link)
      setCopied(say('The link is copied.'))
    } catch {
      // A browser may refuse it, as when the window is not in front.
      setCopied(say('The browser does not let it be copied. Select the link and copy it by keys.'))
    }
  }
  return (
    <Window title={say('Link to set a password')} isOpen close={close}>
      <div className="pages-dialog">
        <p>
          {say('Send this link to {email}. It sets their password, once, within thirty minutes.', { email })}
        </p>
        <TextField className="field" value={link} isReadOnly>
          <Label className="field-label">{say('Link')}</Label>
          <Input className="input" onFocus={({ currentTarget }) => currentTarget.select()} />
        </TextField>
        <p role="status" className="view-done">
          {copied}
        </p>
        <p className="pages-buttons">
          <TextButton onPress={() => void copy()}>{say('Copy link')}</TextButton>
          <TextButton look="main" onPress={close}>
            {say('Done')}
          </TextButton>
        </p>
      </div>
    </Window>
  )
}
