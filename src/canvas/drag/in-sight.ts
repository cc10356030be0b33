import type { Selection } from '#frame/selection.ts'
import { elementOf } from '../places.ts'
import type { Box, Line } from './drop-lines.ts'

/** The box of what is selected, in px of the page; null if it is not rendered, such as in a closed tab. */
export function boxOf(selected: Selection | null): Box | null {
  const element = selected && elementOf(selected)
  return element && boxOfElement(element)
}

export function boxOfElement(element: Element): Box | null {
  if (element.getClientRects().length === 0) return null
  const { left, top, right, bottom } = element.getBoundingClientRect()
  return { left: left + scrollX, right: right + scrollX, top: top + scrollY, bottom: bottom + scrollY }
}

/** What is above the page, or a part of it that covers other parts. */
const LAYERS = 'main, header[data-section], footer[data-section], dialog, [data-popup-of]'

/** Shares of a line's length at which it is looked for: a part of it is enough. */
const SAMPLES = [0.5, 0.1, 0.9, 0.3, 0.7]

/**
 * Whether a person sees the place that a line marks in a container: inside the window, not clipped, and not behind the navbar or a popup.
 * Without a container it is a place between the sections of the page.
 */
export function isInSight(line: Line, around: Selection): boolean {
  const element = elementOf(around) ?? document.querySelector('main')
  if (element === null) return false
  const shown = cut(line, { left: 0, top: 0, right: innerWidth, bottom: innerHeight })
  if (shown === null) return false
  const inside = element.getBoundingClientRect()
  return SAMPLES.some((share) => {
    const x = within(shown.left + share * (shown.right - shown.left), inside.left, inside.right)
    const y = within(shown.top + share * (shown.bottom - shown.top), inside.top, inside.bottom)
    const [top, ...below] = document.elementsFromPoint(x, y)
    const isOnTop = top?.closest(LAYERS) === element.closest(LAYERS)
    return isOnTop && [top, ...below].includes(element)
  })
}

/** A line in px of the page as the part of it inside the window, in px of the window; null if there is none. */
function cut(line: Line, frame: Box): Box | null {
  const left = Math.max(line.left - scrollX, frame.left)
  const right = Math.min(line.right - scrollX, frame.right)
  const top = Math.max(line.top - scrollY, frame.top)
  const bottom = Math.min(line.bottom - scrollY, frame.bottom)
  return left > right || top > bottom ? null : { left, right, top, bottom }
}

/** A coordinate at least a pixel inside of two others: what ends at a coordinate does not contain it. */
const within = (at: number, from: number, to: number): number => Math.max(from + 1, Math.min(at, to - 1))
