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
  /** Null if it leads nowhere: a span is rendered instead, so that the text stays. */
  readonly to: LinkElement | null
  readonly children?: ReactNode
}

/** An element around `children` that follows a link. */
export function Linked({ to, children, ...attributes }: LinkedProps): ReactNode {
  if (to === null) return <span {...attributes}>{children}</span>
  const { tag: Tag, note } = to
  const label = attributes['aria-label']
  // A label replaces the words inside, for those who hear it.
  const named = label === undefined || note === undefined ? {} : { 'aria-label': `${label} (${note})` }
  return (
    <Tag {...(Tag === 'button' ? { type: 'button' } : {})} {...to.attributes} {...attributes} {...named}>
      {children}
      {note !== undefined && label === undefined && <small className="other-language"> ({note})</small>}
    </Tag>
  )
}

/**
 * A link over a whole box that may contain further links: those are above it and stay separate. Named by its target, since it
 * has no text.
 */
export const CoveringLink = ({ to }: Pick<LinkedProps, 'to'>): ReactNode =>
  to !== null && <Linked to={to} className="covering-link" aria-label={to.label ?? to.attributes['href']} />
