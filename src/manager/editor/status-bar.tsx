import type { ReactNode } from 'react'
import type { SaveState } from '../draft-store.ts'
import { PublishActivity } from './publish-activity.tsx'
import { useSay } from '../phrases/use-say.ts'

/** Whether everything is saved, and what is published at this moment, in words. */
export function StatusBar({ state }: { readonly state: SaveState }): ReactNode {
  const say = useSay()
  const words: Readonly<Record<SaveState, string>> = {
    saved: say('Saved'),
    saving: say('Saving…'),
    offline: say('Offline: kept here, and sent when the server is back'),
  }
  return (
    <footer className="status-bar">
      <p role="status" data-state={state}>
        {words[state]}
      </p>
      <PublishActivity />
    </footer>
  )
}
