import type { ReactNode } from 'react'
import { useSay } from '../phrases/use-say.ts'
import { isActive, lastShownBy, usePublishReports } from '../publishing/publish-reports.ts'
import { countsOf } from '../publishing/use-publish.ts'

/** The progress of a running publish; else the latest publish or rollback. */
export function PublishActivity(): ReactNode {
  const say = useSay()
  const reports = usePublishReports()
  const active = [...reports.values()].findLast(isActive)
  if (active !== undefined) {
    const counts = active.state === 'running' ? countsOf(active) : ''
    return <p>{`${say('{author} is publishing…', { author: active.author })} ${counts}`.trim()}</p>
  }
  const shown = reports.get(lastShownBy(reports) ?? '')
  const release = shown !== undefined && 'release' in shown ? shown.release : null
  return release !== null && <p>{say('Visitors see release {release}.', { release })}</p>
}
