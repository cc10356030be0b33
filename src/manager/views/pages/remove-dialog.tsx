import { useState, type ReactNode } from 'react'
import { pathOf } from '#model/route.ts'
import { TextButton } from '../../parts/button.tsx'
import { Window } from '../../parts/dialog.tsx'
import { SearchChoice } from '../../parts/search-choice.tsx'
import { useSay } from '../../phrases/use-say.ts'
import type { Original } from './page-dialog.tsx'

type RemoveDialogProps = {
  readonly page: Original
  /** Possible redirect targets. */
  readonly targets: readonly Original[]
  readonly close: () => void
  /** Why it can't be removed; null if it was. `target` is a route. */
  readonly remove: (target: string | null) => Promise<string | null>
}

const NOWHERE = ''

/** Asks for confirmation of removing a page, and for the target of the redirect from its path. */
export function RemoveDialog({ page, targets, close, remove }: RemoveDialogProps): ReactNode {
  const say = useSay()
  const [target, setTarget] = useState(() => parentOf(page.route, targets))
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const submit = async (): Promise<void> => {
    setPending(true)
    const failed = await remove(target === NOWHERE ? null : target)
    setPending(false)
    if (failed === null) close()
    else setFailure(failed)
  }
  return (
    <Window title={say('Move to trash')} isOpen close={close}>
      <div className="dialog-form">
        <p>
          {say('{name} leaves the site with the next publish. It can be restored from the trash.', {
            name: page.name,
          })}
        </p>
        <SearchChoice
          label={say('Lead visitors of {path} to', { path: pathOf(page.route) })}
          options={[
            { value: NOWHERE, label: say('Nowhere: they are told that there is no such page') },
            ...targets.map((one) => ({ value: one.route, label: one.name, note: pathOf(one.route) })),
          ]}
          value={target}
          change={setTarget}
        />
        {failure !== null && <p role="alert">{failure}</p>}
        <p className="dialog-buttons">
          <TextButton onPress={close}>{say('Cancel')}</TextButton>
          <TextButton look="main" isPending={isPending} onPress={() => void submit()}>
            {say('Move to trash')}
          </TextButton>
        </p>
      </div>
    </Window>
  )
}

/** The nearest page above a route; null if there is none. */
function parentOf(route: string, targets: readonly Original[]): string {
  const known = new Set(targets.map((one) => one.route))
  for (let end = route.lastIndexOf('/'); end > 0; end = route.lastIndexOf('/', end - 1)) {
    if (known.has(route.slice(0, end))) return route.slice(0, end)
  }
  return NOWHERE
}
