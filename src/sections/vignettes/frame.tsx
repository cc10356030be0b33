import type { ReactNode } from 'react'

type FrameProps = { readonly title: ReactNode; readonly aside?: ReactNode; readonly children: ReactNode }

/** A window of the product: a bar with a title and something small at its end, the content below. */
export function Frame({ title, aside, children }: FrameProps): ReactNode {
  return (
    <div className="window">
      <div className="window-bar">
        <span>{title}</span>
        <span>{aside}</span>
      </div>
      {children}
    </div>
  )
}
