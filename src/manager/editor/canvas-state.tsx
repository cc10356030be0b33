import type { ReactNode } from 'react'
import { TextButton } from '../parts/button.tsx'
import { useSay } from '../phrases/use-say.ts'
import type { CanvasLoads } from './use-canvas-loads.ts'

/**
 * State of the page's frame: that it does not respond, or shows the page without embeds or with a developer's components; and
 * available actions.
 */
export function CanvasState({
  isSilent,
  isSafe,
  reload,
  componentHost,
  takeComponents,
}: CanvasLoads): ReactNode {
  const say = useSay()
  if (!isSilent && !isSafe && componentHost === null) return null
  const isDeveloped = !isSilent && componentHost !== null
  return (
    <div className="canvas-state">
      {isSilent && <p role="alert">{say('The page does not answer. What you wrote is kept.')}</p>}
      {!isSilent && isSafe && <p role="status">{say('Safe mode: videos, maps and frames are left out.')}</p>}
      {isDeveloped && (
        <p role="status">
          {say('Developer mode: components come from {host}. Visitors never see them.', {
            host: componentHost,
          })}
        </p>
      )}
      {isSilent && <TextButton onPress={() => reload(isSafe)}>{say('Load it again')}</TextButton>}
      {isSafe && <TextButton onPress={() => reload(false)}>{say('Show embeds')}</TextButton>}
      {isSilent && !isSafe && (
        <TextButton onPress={() => reload(true)}>{say('Open without embeds')}</TextButton>
      )}
      {isDeveloped && (
        <TextButton onPress={() => takeComponents(componentHost)}>{say('Load components again')}</TextButton>
      )}
      {componentHost !== null && (
        <TextButton onPress={() => takeComponents(null)}>{say('Turn off')}</TextButton>
      )}
    </div>
  )
}
