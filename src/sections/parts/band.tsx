import { Children, type ReactNode } from 'react'
import type { Tone } from '../tone.ts'

type BandProps = {
  readonly tone: Tone | undefined
  /** Class of the inside, which the component's style sheet knows. */
  readonly name: string
  readonly slot: (name: string) => ReactNode
  /** A child that may draw nothing is left out by whoever puts it here: `{hasText(…) && <Text … />}`. */
  readonly children?: ReactNode
}

/** A full-width section with its background, its content in the width of the page, its blocks below. Nothing if it is empty. */
export function Band({ tone = 'paper', name, slot, children }: BandProps): ReactNode {
  const after = slot('after')
  if (after === null && Children.toArray(children).length === 0) return null
  return (
    <div className={`band ${name}`} data-tone={tone}>
      <div className="wrap">
        {children}
        {after !== null && <div className="after">{after}</div>}
      </div>
    </div>
  )
}
