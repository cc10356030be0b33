import type { ReactNode } from 'react'
import type { DraftStore, SaveState } from '../draft-store.ts'
import { useSay } from '../phrases/use-say.ts'
import { useDraftPart } from '../use-draft-part.ts'
import { PublishActivity } from './publish-activity.tsx'

/** Text about whether everything is saved, and about running publishes. */
export function StatusBar({ drafts }: { readonly drafts: DraftStore }): ReactNode {
  const say = useSay()
  const state = useDraftPart(drafts, (snapshot) => snapshot.state)
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
