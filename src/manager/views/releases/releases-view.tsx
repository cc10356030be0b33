import { useEffect, useRef, useState, type ReactNode } from 'react'
import { cancelPublish, type PlannedPublish } from '#api/publishing.ts'
import { rollBack } from '#api/releases.ts'
import { ask } from '../../ask.ts'
import { useSay } from '../../phrases/use-say.ts'
import { onPublishChange } from '../../publishing/publish-reports.ts'
import { useAnswer } from '../use-answer.ts'
import type { ViewProps } from '../view.ts'
import { PlannedTable } from './planned-table.tsx'
import { readReleases, type ReleaseLists } from './read-releases.ts'
import { ReleasesTable } from './releases-table.tsx'
import { RollBackDialog } from './roll-back-dialog.tsx'

/** Releases with author, time and note, which one is live, and rolling back; and planned publishes. */
export function ReleasesView({ site, permissions }: ViewProps): ReactNode {
  const say = useSay()
  const { answer: lists, problem, refresh } = useAnswer(readReleases, { onFocus: true, on: onPublishChange })
  return (
    <>
      {problem !== null && <p role="alert">{problem.detail}</p>}
      {lists === null && problem === null && <p role="status">{say('Reading the releases…')}</p>}
      {lists !== null && (
        <Releases
          lists={lists}
          heads={site.heads}
          mayPublish={permissions.includes('publish')}
          refresh={refresh}
        />
      )}
    </>
  )
}

type ReleasesProps = {
  readonly lists: ReleaseLists
  readonly heads: ViewProps['site']['heads']
  readonly mayPublish: boolean
  readonly refresh: () => Promise<void>
}

function Releases({ lists, heads, mayPublish, refresh }: ReleasesProps): ReactNode {
  const say = useSay()
  const { releases, planned, failed } = lists
  const [chosen, setChosen] = useState<{ readonly release: string; readonly from: string } | null>(null)
  const [done, setDone] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const region = useRef<HTMLDivElement>(null)
  // The focused row or button no longer exists then.
  useEffect(() => {
    if (chosen === null && done !== '') region.current?.focus()
  }, [chosen, done])
  const begin = (): void => {
    setDone('')
    setFailure(null)
  }
  const live = releases.find(({ shown }) => shown.includes('live'))?.number
  const goBack = async (body: {
    readonly release: string
    readonly from: string
  }): Promise<string | null> => {
    begin()
    const answer = await ask(rollBack, { body })
    await refresh()
    if (!answer.ok) return answer.failure.detail
    setDone(say('Visitors see release {release}.', { release: body.release }))
    return null
  }
  const takeBack = async ({ id }: PlannedPublish): Promise<void> => {
    begin()
    const answer = await ask(cancelPublish, { params: { id } })
    await refresh()
    setFailure(answer.ok ? null : answer.failure.detail)
    if (answer.ok) setDone(say('It was taken back.'))
  }
  return (
    <div ref={region} tabIndex={-1} className="view-region">
      {failure !== null && <p role="alert">{failure}</p>}
      <p role="status" aria-label={say('What was done')} className="releases-done">
        {done}
      </p>
      {planned.length > 0 && (
        <PlannedTable
          title={say('Planned')}
          publishes={planned}
          heads={heads}
          takeBack={mayPublish ? (publish) => void takeBack(publish) : null}
        />
      )}
      {failed.length > 0 && (
        <PlannedTable title={say('Not published')} publishes={failed} heads={heads} takeBack={null} />
      )}
      <section aria-label={say('Releases')}>
        {releases.length === 0 ? (
          <p className="empty">{say('Nothing was published yet.')}</p>
        ) : (
          <ReleasesTable
            releases={releases}
            heads={heads}
            rollBack={
              mayPublish && live !== undefined
                ? ({ number }) => setChosen({ release: number, from: live })
                : null
            }
          />
        )}
      </section>
      {chosen !== null && (
        <RollBackDialog {...chosen} close={() => setChosen(null)} rollBack={() => goBack(chosen)} />
      )}
    </div>
  )
}
