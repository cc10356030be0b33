import type { PlannedOrder } from './plan-schedule.ts'
import { boardSlots } from './schedule-text.ts'

type Board = {
  readonly plans: () => readonly PlannedOrder[]
  readonly move: (batch: string, place: number) => void
}

/**
 * A bar that is dragged along its station gives its batch another place in the order of work: after those whose bars, as
 * they lay when the drag began, have their middle before the pointer. The board is planned again while it is dragged.
 */
export function barsOf(root: HTMLElement, { plans, move }: Board, signal: AbortSignal): void {
  for (const track of root.querySelectorAll<HTMLElement>('.gantt-track')) {
    const bars = [...track.querySelectorAll<HTMLElement>('.gantt-bar')]
    const station = [...root.querySelectorAll('.gantt-track')].indexOf(track)
    for (const bar of bars) {
      const batch = bar.dataset['batch'] ?? ''
      let before: readonly PlannedOrder[] | null = null
      const mark = (isDragged: boolean): void => {
        for (const each of root.querySelectorAll<HTMLElement>(`.gantt-bar[data-batch="${batch}"]`))
          each.toggleAttribute('data-dragged', isDragged)
      }
      bar.addEventListener(
        'pointerdown',
        (event) => {
          if (event.button !== 0) return
          bar.setPointerCapture(event.pointerId)
          before = plans()
          mark(true)
        },
        { signal },
      )
      bar.addEventListener(
        'pointermove',
        (event) => {
          if (before === null) return
          const { left, width } = track.getBoundingClientRect()
          const slot = ((event.clientX - left) / width) * boardSlots(before)
          move(batch, placeAt(slot, station, batch, before))
        },
        { signal },
      )
      bar.addEventListener(
        'lostpointercapture',
        () => {
          before = null
          mark(false)
        },
        { signal },
      )
    }
  }
}

/** The place in the order of work of a bar whose middle is at a slot. */
const placeAt = (slot: number, station: number, batch: string, plans: readonly PlannedOrder[]): number =>
  plans.filter(
    ({ order, starts }) =>
      order.batch !== batch && (starts[station] ?? 0) + (order.slots[station] ?? 0) / 2 < slot,
  ).length
