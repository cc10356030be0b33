/** A section's edges in px from the top of the viewport. */
export type SectionBox = { readonly id: string; readonly top: number; readonly bottom: number }

/** What is known of the sections: those in view, and those whose end was announced and is still there. */
export type VisibilityState = { readonly visible: ReadonlySet<string>; readonly atEnd: ReadonlySet<string> }

export const NOTHING_VISIBLE: VisibilityState = { visible: new Set(), atEnd: new Set() }

export type VisibilityEvent = {
  readonly name: 'section:visible' | 'section:hidden' | 'section:scroll-end'
  readonly id: string
}

/** The end of a section is announced when it lies this far above the viewport's bottom, in px (LIFE-3). */
const SCROLL_END_PX = 100

/** Edges lie between pixels: one that is not a whole pixel past a line has not passed it. */
const EDGE_PX = 1

/** Farther than any page is long, in px. */
export const FAR_PX = 1e6

/** What lies below the viewport, as margins of an intersection observer: what leaves it has its end in view. */
export const marginBelow = (viewportHeight: number): string =>
  `${-viewportHeight - EDGE_PX}px 0px ${FAR_PX}px`

/**
 * Parts of the page whose edges a section crosses whenever something is to be announced about it, as margins of an
 * intersection observer: the viewport, the strip above its bottom, and what lies below.
 */
export const watchedMargins = (viewportHeight: number): readonly string[] => [
  `${-EDGE_PX}px`,
  `${SCROLL_END_PX - viewportHeight}px 0px 0px`,
  marginBelow(viewportHeight),
]

/** What to announce about sections that have moved to `boxes` (LIFE-3), and what is known of all sections afterwards. */
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

/** Puts `id` into a set or takes it out; whether that made a difference. */
function changes(set: Set<string>, id: string, isIn: boolean): boolean {
  const wasIn = set.has(id)
  if (isIn) set.add(id)
  else set.delete(id)
  return wasIn !== isIn
}
