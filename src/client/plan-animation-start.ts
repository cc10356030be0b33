/** Part of an element that must be visible before its animation starts, in px (LIFE-4). */
const START_PX = 200

/** Nearly all of an element: browsers round the reported ratios. */
const ALL = 0.99

/** An element coming into view: its height, and how much of its width is not clipped at a side. Lengths in px. */
export type EnteringBox = { readonly height: number; readonly width: number; readonly shownWidth: number }

/**
 * The share of an element's area that must be visible before its animation starts: enough of its height, or all of a short one.
 * An element that enters from the side is clipped there until it has moved; the clipped part does not count.
 */
export function startingPart({ height, width, shownWidth }: EnteringBox): number {
  const ofHeight = height > 0 ? Math.min(ALL, START_PX / height) : 0
  return width > 0 ? (ofHeight * shownWidth) / width : 0
}
