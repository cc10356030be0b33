import type { ReactNode } from 'react'
import type { LinkElement } from './context.ts'

type LinkedAttributes = {
  readonly className?: string | undefined
  readonly role?: 'img' | undefined
  readonly 'aria-label'?: string | undefined
  readonly 'aria-current'?: 'page' | 'true' | undefined
  readonly rel?: 'prev' | 'next' | undefined
  readonly [data: `data-${string}`]: string | undefined
}

type LinkedProps = LinkedAttributes & {
  /** Null leads nowhere: a span stands in for the link, so that the words stay. */
  readonly to: LinkElement | null
  readonly children?: ReactNode
}

/** An element around `children` that follows a link. */
export function Linked({ to, children, ...attributes }: LinkedProps): ReactNode {
  if (to === null) return <span {...attributes}>{children}</span>
  const { tag: Tag } = to
  return (
    <Tag {...(Tag === 'button' ? { type: 'button' } : {})} {...to.attributes} {...attributes}>
      {children}
    </Tag>
  )
}

/**
 * A link over a whole box, for boxes that may hold links of their own: those lie above it and stay separate. Named by its
 * target, since it has no words.
 */
export const CoveringLink = ({ to }: Pick<LinkedProps, 'to'>): ReactNode =>
  to !== null && <Linked to={to} className="covering-link" aria-label={to.label ?? to.attributes['href']} />
