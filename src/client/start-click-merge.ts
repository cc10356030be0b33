import { isOfPointer, repeatsClick } from './click-merge.ts'

/** Ignores the second of two pointer clicks within 50 ms (LIFE-9). */
export function startClickMerge(): void {
  let before = Number.NEGATIVE_INFINITY
  let place: EventTarget | null = null
  document.addEventListener(
    'click',
    (event) => {
      const { target, timeStamp } = event
      // A click on a label is dispatched again on its field at once: that is the same click.
      if (!isOfPointer(event) || isFieldOf(target, place)) return
      if (repeatsClick(event, before)) {
        event.preventDefault()
        event.stopImmediatePropagation()
      }
      before = timeStamp
      place = target
    },
    true,
  )
}

/** Whether the label at a point belongs to the field. */
function isFieldOf(field: EventTarget | null, place: EventTarget | null): boolean {
  const labels: NodeListOf<HTMLLabelElement> | null | undefined =
    field !== place && field instanceof HTMLInputElement ? field.labels : null
  return [...(labels ?? [])].some((label) => place instanceof Node && label.contains(place))
}
