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
  const [isCopied, setCopied] = useState(false)
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(link)
    setCopied(true)
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
          {isCopied && say('The link is copied.')}
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
