import { useState, type ReactNode } from 'react'
import { showPublish, startPublish } from '#api/publishing.ts'
import { ask } from '../ask.ts'
import { TextButton } from '../parts/button.tsx'
import { useSay } from '../phrases/use-say.ts'

/** How often a publish that runs is asked how far it is, in ms. */
const ASK_EVERY_MS = 100

/** Tries in a row that may fail, as while the server starts anew, before the publish is taken for lost: some ten seconds. */
const MAX_FAILURES = 100

type Shown = {
  readonly state: 'idle' | 'publishing' | 'live' | 'failed'
  /** How far it is, or why it failed. */
  readonly detail?: string
}

/** Publishes everything that is saved, and says how far that is, when it is live, and why it failed. */
export function PublishButton({ isSaved }: { readonly isSaved: boolean }): ReactNode {
  const say = useSay()
  const [{ state, detail }, show] = useState<Shown>({ state: 'idle' })
  const publish = async (): Promise<void> => {
    show({ state: 'publishing' })
    show(await published(show))
  }
  const words = {
    idle: '',
    publishing: say('Publishing…'),
    live: say('Live'),
    failed: say('Not published. See the list of releases.'),
  }
  return (
    <>
      <span role="status" aria-label={say('Publishing')} className="publish-state" title={detail}>
        {state === 'publishing' && detail !== undefined ? `${words[state]} ${detail}` : words[state]}
      </span>
      <TextButton look="main" isDisabled={!isSaved || state === 'publishing'} onPress={() => void publish()}>
        {say('Publish')}
      </TextButton>
    </>
  )
}

/** Starts a publish and follows it to its end. */
async function published(each: (shown: Shown) => void): Promise<Shown> {
  const started = await ask(startPublish, { body: {} })
  if (!started.ok) return { state: 'failed', detail: started.failure.detail }
  if (!('id' in started.value)) return { state: 'failed' }
  const { id } = started.value
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
