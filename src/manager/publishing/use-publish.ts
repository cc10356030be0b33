import { useCallback, useState } from 'react'
import { showPublish, startPublish } from '#api/publishing.ts'
import { ask } from '../ask.ts'
import { chosenParts, type Chosen } from './use-preview.ts'

/** How often a publish that runs is asked how far it is, in ms. */
const ASK_EVERY_MS = 100

/** Tries in a row that may fail, as while the server starts anew, before the publish is taken for lost: some ten seconds. */
const MAX_FAILURES = 100

/** Where a publish of this window is. */
export type PublishProgress = {
  readonly state: 'idle' | 'publishing' | 'live' | 'planned' | 'failed'
  /** How far it is, or why it failed. */
  readonly detail?: string
  /** When it is due, in milliseconds since 1970, where it is planned. */
  readonly at?: number
}

/** What somebody publishes; now, without a time in milliseconds since 1970. */
export type Publishing = Chosen & {
  readonly note: string
  readonly at?: number
}

/** Publishes, and follows that to its end. */
export function usePublish(): {
  readonly progress: PublishProgress
  readonly publish: (publishing: Publishing) => Promise<void>
  readonly reset: () => void
} {
  const [progress, show] = useState<PublishProgress>({ state: 'idle' })
  const publish = useCallback(async (publishing: Publishing): Promise<void> => {
    show({ state: 'publishing' })
    show(await published(publishing, show))
  }, [])
  const reset = useCallback(() => show({ state: 'idle' }), [])
  return { progress, publish, reset }
}

/** Starts a publish and follows it to its end, or plans it. */
async function published(
  { note, at, ...chosen }: Publishing,
  each: (progress: PublishProgress) => void,
): Promise<PublishProgress> {
  const body = {
    ...chosenParts(chosen),
    ...(note.trim() !== '' && { note: note.trim() }),
    ...(at !== undefined && { at }),
  }
  const started = await ask(startPublish, { body })
  if (!started.ok) return { state: 'failed', detail: started.failure.detail }
  // Only a dry call is answered with something else.
  if (!('id' in started.value)) return { state: 'failed' }
  const { id } = started.value
  if (at !== undefined) return { state: 'planned', at }
  for (let failures = 0; failures < MAX_FAILURES;) {
    const answer = await ask(showPublish, { params: { id } })
    failures = answer.ok ? 0 : failures + 1
    const publish = answer.ok ? answer.value : null
    if (publish?.state === 'done') return { state: 'live' }
    if (publish?.state === 'failed') return { state: 'failed', detail: publish.reason }
    if (publish?.state === 'running' && publish.of !== undefined)
      each({ state: 'publishing', detail: `${publish.done}/${publish.of}` })
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS))
  }
  return { state: 'failed' }
}
