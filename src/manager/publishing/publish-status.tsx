import { useContext, type ReactNode } from 'react'
import { UiLanguage, useSay } from '../phrases/use-say.ts'
import { timeWithZone } from './schedule.ts'
import type { PublishProgress } from './use-publish.ts'

/** The progress of a publish, that it is live or planned, or why it failed. */
export function PublishStatus({
  progress: { state, detail, at },
}: {
  readonly progress: PublishProgress
}): ReactNode {
  const say = useSay()
  const ui = useContext(UiLanguage)
  const words = {
    idle: '',
    publishing: say('Publishing…'),
    live: say('Live'),
    planned: at === undefined ? '' : say('Planned for {time}', { time: timeWithZone(at, ui) }),
    cancelled: say('The publish was cancelled.'),
    failed: say('Not published. See the list of releases.'),
  }
  return (
    <>
      <span role="status" aria-label={say('Publishing')} className="publish-state">
        {state === 'publishing' && detail !== undefined ? `${words[state]} ${detail}` : words[state]}
      </span>
      {(state === 'failed' || state === 'planned') && <a href="/manager/releases">{say('Releases')}</a>}
      {state === 'failed' && detail !== undefined && <pre className="publish-reason">{detail}</pre>}
    </>
  )
}
