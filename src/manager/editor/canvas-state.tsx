import type { ReactNode } from 'react'
import { TextButton } from '../parts/button.tsx'
import { useSay } from '../phrases/use-say.ts'
import type { CanvasLoads } from './use-canvas-loads.ts'

/** What is to be known of the frame of the page: that it does not answer, or shows the page without embeds; and what can be done. */
export function CanvasState({ isSilent, isSafe, reload }: CanvasLoads): ReactNode {
  const say = useSay()
  if (!isSilent && !isSafe) return null
  return (
    <div className="canvas-state">
      {isSilent ? (
        <p role="alert">{say('The page does not answer. What you wrote is kept.')}</p>
      ) : (
        <p role="status">{say('Safe mode: videos, maps and frames are left out.')}</p>
      )}
      {isSilent && <TextButton onPress={() => reload(isSafe)}>{say('Load it again')}</TextButton>}
      {isSafe ? (
        <TextButton onPress={() => reload(false)}>{say('Show embeds')}</TextButton>
      ) : (
        <TextButton onPress={() => reload(true)}>{say('Open without embeds')}</TextButton>
      )}
    </div>
  )
}
