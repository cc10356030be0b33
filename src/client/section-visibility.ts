/** A section's edges in px from the top of the viewport. */
export type SectionBox = { readonly id: string; readonly top: number; readonly bottom: number }

/** State of the sections: those in view, and those whose end was announced and is still visible. */
export type VisibilityState = { readonly visible: ReadonlySet<string>; readonly atEnd: ReadonlySet<string> }

export const NOTHING_VISIBLE: VisibilityState = { visible: new Set(), atEnd: new Set() }

export type VisibilityEvent = {
  readonly name: 'section:visible' | 'section:hidden' | 'section:scroll-end'
  readonly id: string
}

/** The end of a section is announced when it is this far above the viewport's bottom, in px (LIFE-3). */
const SCROLL_END_PX = 100

/** Edges have subpixel positions: one that is less than a pixel past a line has not passed it. */
const EDGE_PX = 1

/** Longer than any page, in px. */
export const FAR_PX = 1e6

/** The area below the viewport, as margins of an intersection observer: a section that leaves it has its end in view. */
export const marginBelow = (viewportHeight: number): string =>
  `${-viewportHeight - EDGE_PX}px 0px ${FAR_PX}px`

/**
 * Areas whose edges a section crosses whenever something must be announced about it, as margins of intersection observers: the
 * viewport, the strip above its bottom, and the area below.
 */
export const watchedMargins = (viewportHeight: number): readonly string[] => [
  `${-EDGE_PX}px`,
  `${SCROLL_END_PX - viewportHeight}px 0px 0px`,
  marginBelow(viewportHeight),
]

/** What to announce about sections that have moved to `boxes` (LIFE-3), and the new state of all sections. */
export function planVisibility(
  boxes: readonly SectionBox[],
  viewportHeight: number,
  before: VisibilityState,
): { readonly state: VisibilityState; readonly events: readonly VisibilityEvent[] } {
  const visible = new Set(before.visible)
  const atEnd = new Set(before.atEnd)
  const events: VisibilityEvent[] = []
  for (const { id, top, bottom } of boxes) {
    const isVisible = top + EDGE_PX <= viewportHeight && bottom >= EDGE_PX
    const above = viewportHeight - bottom
    const isAtEnd = above > -EDGE_PX && above <= SCROLL_END_PX
    if (changes(visible, id, isVisible)) {
      events.push({ name: isVisible ? 'section:visible' : 'section:hidden', id })
    }
    if (changes(atEnd, id, isAtEnd) && isAtEnd) events.push({ name: 'section:scroll-end', id })
  }
  return { state: { visible, atEnd }, events }
}

/** Adds `id` to a set or removes it; returns whether that changed anything. */
function changes(set: Set<string>, id: string, isIn: boolean): boolean {
  const wasIn = set.has(id)
  if (isIn) set.add(id)
  else set.delete(id)
  return wasIn !== isIn
}
