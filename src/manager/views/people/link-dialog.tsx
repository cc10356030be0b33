import { useState, type ReactNode } from 'react'
import { TextButton } from '../../parts/button.tsx'
import { CopyField } from '../../parts/copy-field.tsx'
import { Window } from '../../parts/dialog.tsx'
import { useSay } from '../../phrases/use-say.ts'

type LinkDialogProps = {
  /** The person whose password it sets. */
  readonly email: string
  readonly link: string
  readonly close: () => void
  /** Mails the link and closes; returns why that failed, or null. Null if no mail server is set. */
  readonly mail: (() => Promise<string | null>) | null
}

/** Shows a password link, to be passed on to the person or mailed. */
export function LinkDialog({ email, link, close, mail }: LinkDialogProps): ReactNode {
  const say = useSay()
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const send = async (): Promise<void> => {
    if (mail === null) return
    setPending(true)
    setFailure(await mail())
    setPending(false)
  }
  return (
    <Window title={say('Link to set a password')} isOpen close={close}>
      <div className="dialog-form">
        <p>{say('Send this link to {email}. It sets their password, once, within three days.', { email })}</p>
        <CopyField label={say('Link')} text={link} />
        {failure !== null && <p role="alert">{failure}</p>}
        <p className="dialog-buttons">
          {mail !== null && (
            <TextButton onPress={() => void send()} isPending={isPending}>
              {say('Mail this link')}
            </TextButton>
          )}
          <TextButton look="main" onPress={close}>
            {say('Done')}
          </TextButton>
        </p>
      </div>
    </Window>
  )
}
