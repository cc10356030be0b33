import { repeatsClick } from './plan-click.ts'

/** Lets the second of two clicks within 50 ms do nothing (LIFE-9). */
export function startClickMerge(): void {
  let before = Number.NEGATIVE_INFINITY
  document.addEventListener(
    'click',
    (event) => {
      if (repeatsClick(event.timeStamp, before, event.detail)) {
        event.preventDefault()
        event.stopImmediatePropagation()
      }
      before = event.timeStamp
    },
    true,
  )
}
