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

/** What to announce about the sections as they lie (LIFE-3), and what is known afterwards. */
export function planVisibility(
  boxes: readonly SectionBox[],
  viewportHeight: number,
  before: VisibilityState,
): { readonly state: VisibilityState; readonly events: readonly VisibilityEvent[] } {
  const visible = new Set<string>()
  const atEnd = new Set<string>()
  const events: VisibilityEvent[] = []
  for (const { id, top, bottom } of boxes) {
    const isVisible = top < viewportHeight && bottom > 0
    const above = viewportHeight - bottom
    const isAtEnd = above >= 0 && above <= SCROLL_END_PX
    if (isVisible) visible.add(id)
    if (isAtEnd) atEnd.add(id)
    if (isVisible !== before.visible.has(id)) {
      events.push({ name: isVisible ? 'section:visible' : 'section:hidden', id })
    }
    if (isAtEnd && !before.atEnd.has(id)) events.push({ name: 'section:scroll-end', id })
  }
  return { state: { visible, atEnd }, events }
}
