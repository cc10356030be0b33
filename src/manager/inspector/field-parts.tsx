import type { ReactNode } from 'react'
import { useSay } from '../phrases/use-say.ts'

type ClearButtonProps = {
  /** The label of the field that is cleared. */
  readonly label: string
  /** Left out when there is nothing to take away. */
  readonly clear: (() => void) | undefined
}

/** Takes a value away, so that what stands in for it shows again. */
export function ClearButton({ label, clear }: ClearButtonProps): ReactNode {
  const say = useSay()
  return (
    clear !== undefined && (
      <button type="button" className="field-clear" aria-label={`${say('Clear')}: ${label}`} onClick={clear}>
        {say('Clear')}
      </button>
    )
  )
}

/** Why a value was refused; nothing when it was not. */
export const FieldProblem = ({ problem }: { readonly problem: string | null }): ReactNode =>
  problem !== null && (
    <p className="field-problem" role="alert">
      {problem}
    </p>
  )
