import type { ReactNode } from 'react'
import { useSay } from '../phrases/use-say.ts'
import type { PublishProgress } from './use-publish.ts'

/** How far a publish is, that it is live, or why it failed. */
export function PublishStatus({
  progress: { state, detail },
}: {
  readonly progress: PublishProgress
}): ReactNode {
  const say = useSay()
  const words = {
    idle: '',
    publishing: say('Publishing…'),
    live: say('Live'),
    failed: say('Not published. See the list of releases.'),
  }
  return (
    <>
      <span role="status" aria-label={say('Publishing')} className="publish-state">
        {state === 'publishing' && detail !== undefined ? `${words[state]} ${detail}` : words[state]}
      </span>
      {state === 'failed' && detail !== undefined && <pre className="publish-reason">{detail}</pre>}
    </>
  )
}
