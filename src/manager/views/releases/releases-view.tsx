import { useState, type ReactNode } from 'react'
import { rollBack } from '#api/releases.ts'
import { ask } from '../../ask.ts'
import { useSay } from '../../phrases/use-say.ts'
import type { ViewProps } from '../view.ts'
import { ReleasesTable } from './releases-table.tsx'
import { RollBackDialog } from './roll-back-dialog.tsx'
import { useReleases } from './use-releases.ts'

/** The releases that are kept: who published what, when and why, which one visitors see, and the way back to another one. */
export function ReleasesView({ site, permissions }: ViewProps): ReactNode {
  const say = useSay()
  const { releases, fault, refresh } = useReleases()
  const [chosen, setChosen] = useState<{ readonly release: string; readonly from: string } | null>(null)
  const [done, setDone] = useState('')
  const live = releases?.find(({ shown }) => shown.includes('live'))?.number
  const goBack = async (body: { readonly release: string; readonly from: string }): Promise<string | null> => {
    const answer = await ask(rollBack, { body })
    await refresh()
    if (!answer.ok) return answer.failure.detail
    setDone(say('Visitors see release {release}.', { release: body.release }))
    return null
  }
  const mayRollBack = permissions.includes('publish') && live !== undefined
  return (
    <section aria-label={say('Releases')}>
      {fault !== null && <p role="alert">{fault}</p>}
      <p role="status" aria-label={say('Rolled back')} className="releases-done">
        {done}
      </p>
      {releases === null && fault === null && <p role="status">{say('Reading the releases…')}</p>}
      {releases?.length === 0 && <p className="empty">{say('Nothing was published yet.')}</p>}
      {releases !== null && releases.length > 0 && (
        <ReleasesTable
          releases={releases}
          heads={site.heads}
          rollBack={mayRollBack ? ({ number }) => setChosen({ release: number, from: live }) : null}
        />
      )}
      {chosen !== null && (
        <RollBackDialog {...chosen} close={() => setChosen(null)} rollBack={() => goBack(chosen)} />
      )}
    </section>
  )
}
