/** Ids of the open popups, the one on top last. */
export type PopupStack = readonly string[]

/** The stack after a popup was opened; one that is open already comes to the top. */
export const withOpened = (stack: PopupStack, id: string): PopupStack => [
  ...stack.filter((open) => open !== id),
  id,
]

/** The stack after a popup was closed, and with it those that were opened from it. */
export const withClosed = (stack: PopupStack, id: string): PopupStack =>
  stack.includes(id) ? stack.slice(0, stack.indexOf(id)) : stack

/** Popups that have to close to get from one stack to another, the top one first. */
export const toClose = (from: PopupStack, to: PopupStack): PopupStack =>
  from.filter((id) => !to.includes(id)).toReversed()

/** Whether the page behind stands still (LIFE-7). */
export const isScrollOff = (stack: PopupStack): boolean => stack.length > 0
