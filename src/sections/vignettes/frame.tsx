import type { ReactNode } from 'react'

/** A window of the product: a bar with a title and something small at its end, the content below. */
export const frame = (title: ReactNode, aside: ReactNode, content: ReactNode): ReactNode => (
  <div className="window">
    <div className="window-bar">
      <span>{title}</span>
      <span>{aside}</span>
    </div>
    {content}
  </div>
)
