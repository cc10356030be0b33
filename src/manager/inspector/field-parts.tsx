import type { ReactNode } from 'react'
import { useSay } from '../phrases/use-say.ts'

type ClearButtonProps = {
  /** The label of the field that is cleared. */
  readonly label: string
  /** Left out if there is nothing to clear. */
  readonly clear: (() => void) | undefined
}

/** Clears a value, so that its default or inherited value applies. */
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

/** Why a value was refused; nothing if it wasn't. */
export const FieldProblem = ({ problem }: { readonly problem: string | null }): ReactNode =>
  problem !== null && (
    <p className="field-problem" role="alert">
      {problem}
    </p>
  )
