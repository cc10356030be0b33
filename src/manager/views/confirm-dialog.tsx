import { useState, type ReactNode } from 'react'
import { TextButton } from '../parts/button.tsx'
import { Window } from '../parts/dialog.tsx'
import { useSay } from '../phrases/use-say.ts'

type ConfirmDialogProps = {
  readonly title: string
  /** What will happen. */
  readonly children: ReactNode
  /** The label of the button that does it. */
  readonly action: string
  readonly close: () => void
  /** Why it failed; null if it was done. */
  readonly confirm: () => Promise<string | null>
}

/** A confirmation for something that can't be undone. */
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
