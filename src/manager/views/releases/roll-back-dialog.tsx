import { useState, type ReactNode } from 'react'
import { TextButton } from '../../parts/button.tsx'
import { Window } from '../../parts/dialog.tsx'
import { useSay } from '../../phrases/use-say.ts'

type RollBackDialogProps = {
  /** Numbers of the release to roll back to, and of the live one. */
  readonly release: string
  readonly from: string
  readonly close: () => void
  /** Why it failed; null if it is live. */
  readonly rollBack: () => Promise<string | null>
}

/** Asks for confirmation of a rollback. */
export function RollBackDialog({ release, from, close, rollBack }: RollBackDialogProps): ReactNode {
  const say = useSay()
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const submit = async (): Promise<void> => {
    setIsBusy(true)
    const failed = await rollBack()
    if (failed === null) return close()
    setIsBusy(false)
    setFailure(failed)
  }
  return (
    <Window title={say('Roll back to {release}', { release })} isOpen close={close}>
      <div className="dialog-form">
        <p>{say('Visitors see release {release} at once, instead of {from}.', { release, from })}</p>
        <p>{say('Drafts stay as they are, and {from} stays in the list.', { from })}</p>
        {failure !== null && <p role="alert">{failure}</p>}
        <p className="dialog-buttons">
          <TextButton onPress={close}>{say('Cancel')}</TextButton>
          <TextButton look="main" isPending={isBusy} onPress={() => void submit()}>
            {say('Roll back')}
          </TextButton>
        </p>
      </div>
    </Window>
  )
}
