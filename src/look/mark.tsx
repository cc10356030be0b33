import type { ReactNode } from 'react'

/** The five-bar tally: four strokes in the color of the text, the diagonal in signal. Legible from 16 px. */
export const Mark = (): ReactNode => (
  <svg className="mark" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
    <path className="mark-bars" d="M4.5 3.5v17M9.5 3.5v17M14.5 3.5v17M19.5 3.5v17" />
    <path className="mark-diagonal" d="M1.5 16.75 22.5 7.25" />
  </svg>
)

/** The mark with the name of the company beside it. */
export const Wordmark = ({ name }: { readonly name: string }): ReactNode => (
  <span className="wordmark">
    <Mark />
    <span className="wordmark-name">{name}</span>
  </span>
)
