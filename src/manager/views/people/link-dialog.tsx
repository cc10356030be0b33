import type { ReactNode } from 'react'
import { TextButton } from '../../parts/button.tsx'
import { CopyField } from '../../parts/copy-field.tsx'
import { Window } from '../../parts/dialog.tsx'
import { useSay } from '../../phrases/use-say.ts'

type LinkDialogProps = {
  /** The person whose password it sets. */
  readonly email: string
  readonly link: string
  readonly close: () => void
}

/** Shows a password link, to be passed on to the person. */
export function LinkDialog({ email, link, close }: LinkDialogProps): ReactNode {
  const say = useSay()
  return (
    <Window title={say('Link to set a password')} isOpen close={close}>
      <div className="dialog-form">
        <p>
          {say('Send this link to {email}. It sets their password, once, within thirty minutes.', { email })}
        </p>
        <CopyField label={say('Link')} text={link} />
        <p className="dialog-buttons">
          <TextButton look="main" onPress={close}>
            {say('Done')}
          </TextButton>
        </p>
      </div>
    </Window>
  )
}
