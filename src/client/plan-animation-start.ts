/** Part of an element that must be in view before its animation starts, in px (LIFE-4). */
const START_PX = 200

/** As good as all of an element: browsers round the parts that they report. */
const ALL = 0.99

/** An element as it comes into view: its height, and how much of its width is not cut off at a side. Lengths in px. */
export type EnteringBox = { readonly height: number; readonly width: number; readonly shownWidth: number }

/**
 * The part of an element's area that has to be in view before its animation starts: enough of its height, or all of a short
 * one. An element that comes in from the side is cut off there until it has moved, and what is cut off does not count.
 */
export function startingPart({ height, width, shownWidth }: EnteringBox): number {
  const ofHeight = height > 0 ? Math.min(ALL, START_PX / height) : 0
  return width > 0 ? (ofHeight * shownWidth) / width : 0
}
