import { useId, type ReactNode } from 'react'
import { ClearButton } from './field-parts.tsx'

type FieldFrameProps = {
  readonly label: string
  /** A few words at the end of the label's line, such as a count, or the source of an inherited value. */
  readonly note?: string | undefined
  readonly problem: string | null
  /** Clears the value; left out if there is none. */
  readonly clear?: (() => void) | undefined
  readonly children: (ids: { readonly labelledBy: string; readonly describedBy: string }) => ReactNode
}

/** A field of the panel: its label, actions, and the reason if its value was refused. */
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
