import { useCallback, useEffect, useMemo, useState } from 'react'
import { showPublish, startPublish, type PublishReport } from '#api/publishing.ts'
import { ask } from '../ask.ts'
import { onPublishStreamOpened, takePublishReport, usePublishReports } from './publish-reports.ts'
import { chosenParts, type Chosen } from './use-preview.ts'

/** State of a publish started in this window. */
export type PublishProgress = {
  readonly state: 'idle' | 'publishing' | 'live' | 'planned' | 'cancelled' | 'failed'
  /** The id of the publish, once it has started. */
  readonly id?: string
  /** Its progress, or why it failed. */
  readonly detail?: string
  /** When it is due, in milliseconds since 1970, if it is planned. */
  readonly at?: number
}

/** What to publish, at a time in milliseconds since 1970, or now. */
export type Publishing = Chosen & {
  readonly note: string
  readonly at?: number
}

/** Publishes, and follows the publish to its end by events. */
export function usePublish(): {
  readonly progress: PublishProgress
  readonly publish: (publishing: Publishing) => Promise<void>
  readonly reset: () => void
} {
  const [sent, setSent] = useState<PublishProgress>({ state: 'idle' })
  const reports = usePublishReports()
  const { id } = sent
  const publish = useCallback(async (publishing: Publishing): Promise<void> => {
    setSent({ state: 'publishing' })
    setSent(await started(publishing))
  }, [])
  const reset = useCallback(() => setSent({ state: 'idle' }), [])
  useEffect(() => {
    if (id === undefined) return
    const askOnce = async (): Promise<void> => {
      const answer = await ask(showPublish, { params: { id } })
      if (answer.ok) takePublishReport(answer.value)
      else if (answer.failure.status === 404) setSent({ state: 'failed' })
    }
    return onPublishStreamOpened(() => void askOnce())
  }, [id])
  const report = id === undefined ? undefined : reports.get(id)
  const progress = useMemo(() => (report === undefined ? sent : progressOf(report)), [report, sent])
  return { progress, publish, reset }
}

/** Starts or plans a publish. */
async function started({ note, at, ...chosen }: Publishing): Promise<PublishProgress> {
  const body = {
    ...chosenParts(chosen),
    ...(note.trim() !== '' && { note: note.trim() }),
    ...(at !== undefined && { at }),
  }
  const answer = await ask(startPublish, { body })
  if (!answer.ok) return { state: 'failed', detail: answer.failure.detail }
  // Only a dry run has another response.
  if (!('id' in answer.value)) return { state: 'failed' }
  return at === undefined ? { state: 'publishing', id: answer.value.id } : { state: 'planned', at }
}

function progressOf(report: PublishReport): PublishProgress {
  const { id } = report
  switch (report.state) {
    case 'waiting':
      return { id, state: 'publishing' }
    case 'running': {
      const counts = countsOf(report)
      return { id, state: 'publishing', ...(counts !== '' && { detail: counts }) }
    }
    case 'planned':
      return { id, state: 'planned', at: report.due }
    case 'done':
    case 'rolled-back':
      return { id, state: 'live' }
    case 'cancelled':
      return { id, state: 'cancelled' }
    case 'failed':
      return { id, state: 'failed', ...(report.reason !== null && { detail: report.reason }) }
  }
}

/** Finished and total pages, if the step has such counts. */
export const countsOf = ({
  done,
  of,
}: {
  readonly done?: number | undefined
  readonly of?: number | undefined
}): string => (of === undefined ? '' : `${done ?? 0}/${of}`)
