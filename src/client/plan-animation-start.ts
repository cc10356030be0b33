/** Part of an element that must be in view before its animation starts, in px (LIFE-4). */
const START_PX = 200

/** Whether an animation starts: enough of its element is in view, all of a short one, or the page has no more to show. */
export function startsAnimation(
  { top, bottom }: { readonly top: number; readonly bottom: number },
  viewportHeight: number,
  isPageEnd: boolean,
): boolean {
  const shown = Math.min(bottom, viewportHeight) - Math.max(top, 0)
  return isPageEnd || (shown > 0 && shown >= Math.min(START_PX, bottom - top))
}
