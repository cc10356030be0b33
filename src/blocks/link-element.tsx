import { createElement, type ReactNode } from 'react'
import type { LinkElement } from './context.ts'

type Attributes = Readonly<Record<string, string | undefined>>

/** An element around `children` that follows a link; without one a span, so that the words stay. */
export function linked(link: LinkElement | null, attributes: Attributes, children: ReactNode): ReactNode {
  if (link === null) return createElement('span', attributes, children)
  const own = link.tag === 'button' ? { type: 'button', ...link.attributes } : link.attributes
  return createElement(link.tag, { ...own, ...attributes }, children)
}

/**
 * A link over a whole box, for boxes that may hold links of their own: those lie above it and stay separate. Named by its
 * target, since it has no words.
 */
export const coveringLink = (link: LinkElement | null): ReactNode =>
  link === null
    ? null
    : linked(link, { className: 'covering-link', 'aria-label': link.label ?? link.attributes['href'] }, null)
