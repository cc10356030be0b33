import type { ReactNode } from 'react'
import { MARK_BARS, MARK_DIAGONAL } from './mark-shape.ts'

/** The five-bar tally: four strokes in the color of the text, the diagonal in signal. Legible from 16 px. */
export const Mark = (): ReactNode => (
  <svg className="mark" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
    <path className="mark-bars" d={MARK_BARS} />
    <path className="mark-diagonal" d={MARK_DIAGONAL} />
  </svg>
)

/** The mark with the name of the company beside it. */
export const Wordmark = ({ name }: { readonly name: string }): ReactNode => (
  <span className="wordmark">
    <Mark />
    <span className="wordmark-name">{name}</span>
  </span>
)
