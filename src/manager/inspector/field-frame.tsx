import { useId, type ReactNode } from 'react'
import { ClearButton } from './field-parts.tsx'

type FieldFrameProps = {
  readonly label: string
  /** A few words at the end of the label's line: a count, what it is inherited from. */
  readonly note?: string | undefined
  readonly problem: string | null
  /** Takes the value away; left out when there is none. */
  readonly clear?: (() => void) | undefined
  readonly children: (ids: { readonly labelledBy: string; readonly describedBy: string }) => ReactNode
}

/** A field of the panel: its label, what can be done with it, and why its value was refused. */
export function FieldFrame({ label, note, problem, clear, children }: FieldFrameProps): ReactNode {
  const id = useId()
  const ids = { labelledBy: `${id}label`, describedBy: `${id}problem` }
  return (
    <div className="field">
      <div className="field-line">
        <span id={ids.labelledBy} className="field-label">
          {label}
        </span>
        {note !== undefined && <span className="field-note">{note}</span>}
        <ClearButton label={label} clear={clear} />
      </div>
      {children(ids)}
      <p id={ids.describedBy} className="field-problem" role={problem === null ? undefined : 'alert'}>
        {problem}
      </p>
    </div>
  )
}
