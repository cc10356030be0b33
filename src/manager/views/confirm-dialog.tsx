import { useState, type ReactNode } from 'react'
import { TextButton } from '../parts/button.tsx'
import { Window } from '../parts/dialog.tsx'
import { useSay } from '../phrases/use-say.ts'

type ConfirmDialogProps = {
  readonly title: string
  /** What will happen. */
  readonly children: ReactNode
  /** What the button that does it says. */
  readonly action: string
  readonly close: () => void
  /** Why it can't be done; null when it is done. */
  readonly confirm: () => Promise<string | null>
}

/** Asks before something is done that can't be undone. */
export function ConfirmDialog({ title, children, action, close, confirm }: ConfirmDialogProps): ReactNode {
  const say = useSay()
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const submit = async (): Promise<void> => {
    setPending(true)
    const failed = await confirm()
    setPending(false)
    setFailure(failed)
  }
  return (
    <Window title={title} isOpen close={close}>
      <div className="dialog-form">
        <div>{children}</div>
        {failure !== null && <p role="alert">{failure}</p>}
        <p className="dialog-buttons">
          <TextButton onPress={close}>{say('Cancel')}</TextButton>
          <TextButton look="main" isPending={isPending} onPress={() => void submit()}>
            {action}
          </TextButton>
        </p>
      </div>
    </Window>
  )
}
