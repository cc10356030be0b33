import { useState, type ReactNode } from 'react'
import { startPublish } from '#api/editor.ts'
import { listReleases } from '#api/site.ts'
import { ask } from '../ask.ts'
import { TextButton } from '../parts/button.tsx'
import { useSay } from '../phrases/use-say.ts'

/** How often the list of releases is read while a publish is under way, in ms. */
const LOOK_EVERY_MS = 500

/** Tries before a publish is taken for failed: a minute. */
const MOST_LOOKS = 120

/** Publishes everything that is saved, and says when it is live. */
export function PublishButton({ isSaved }: { readonly isSaved: boolean }): ReactNode {
  const say = useSay()
  const [state, setState] = useState<'idle' | 'publishing' | 'live' | 'failed'>('idle')
  const publish = async (): Promise<void> => {
    setState('publishing')
    const started = await ask(startPublish, { body: {} })
    setState(started.ok && (await isLive(started.value.seq)) ? 'live' : 'failed')
  }
  const words = {
    idle: '',
    publishing: say('Publishing…'),
    live: say('Live'),
    failed: say('Not published. See the list of releases.'),
  }
  return (
    <>
      <span role="status" aria-label={say('Publishing')} className="publish-state">
        {words[state]}
      </span>
      <TextButton look="main" isDisabled={!isSaved || state === 'publishing'} onPress={() => void publish()}>
        {say('Publish')}
      </TextButton>
    </>
  )
}

/** Waits until a state of the documents is live; false when that takes too long. */
async function isLive(seq: number): Promise<boolean> {
  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    const answer = await ask(listReleases)
    const live = answer.ok ? answer.value.releases.find(({ id }) => id === answer.value.live) : undefined
    if (live !== undefined && live.seq >= seq) return true
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
  return false
}
