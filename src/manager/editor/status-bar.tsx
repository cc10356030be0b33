import type { ReactNode } from 'react'
import type { DraftStore, SaveState } from '../draft-store.ts'
import { useSay } from '../phrases/use-say.ts'
import { useDraftPart } from '../use-draft-part.ts'
import { PublishActivity } from './publish-activity.tsx'

type StatusBarProps = {
  readonly drafts: DraftStore
  /** What was undone or redone last; empty if nothing was. */
  readonly done: string
}

/** Text about whether everything is saved, what was undone last, and about running publishes. */
export function StatusBar({ drafts, done }: StatusBarProps): ReactNode {
  const say = useSay()
  const state = useDraftPart(drafts, (snapshot) => snapshot.state)
  const words: Readonly<Record<SaveState, string>> = {
    saved: say('Saved'),
    saving: say('Saving…'),
    offline: say('Offline: kept here, and sent when the server is back'),
  }
  return (
    <footer className="status-bar">
      <output data-state={state}>{words[state]}</output>
      <output>{done}</output>
      <PublishActivity />
    </footer>
  )
}
