/** Ids of the open popups, the one on top last. */
export type PopupStack = readonly string[]

/** The stack after opening a popup; one that is already open moves to the top. */
export const withOpened = (stack: PopupStack, id: string): PopupStack => [
  ...stack.filter((open) => open !== id),
  id,
]

/** The stack after closing a popup, and those that were opened from it. */
export const withClosed = (stack: PopupStack, id: string): PopupStack =>
  stack.includes(id) ? stack.slice(0, stack.indexOf(id)) : stack

/** Popups that must be closed to get from one stack to another, the top one first. */
export const toClose = (from: PopupStack, to: PopupStack): PopupStack =>
  from.filter((id) => !to.includes(id)).toReversed()

/** Whether scrolling of the page is locked (LIFE-7). */
export const isScrollOff = (stack: PopupStack): boolean => stack.length > 0
