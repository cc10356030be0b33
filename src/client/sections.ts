import { announce } from './announce.ts'
import { onScroll } from './on-scroll.ts'
import { NOTHING_VISIBLE, planVisibility } from './plan-visibility.ts'

/** Sections are looked at again this long after the start, in ms: late pictures may have moved them (LIFE-3). */
const RECHECK_MS = 2_000

/** Announces sections that come into view, leave it, or end in it; those in view bear `data-visible`. */
export function startSections(): void {
  const sections = [...document.querySelectorAll<HTMLElement>('[data-section]')]
  let known = NOTHING_VISIBLE
  const look = () => {
    const boxes = sections.map((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return { id: element.dataset['section'] ?? '', top, bottom }
    })
    const { state, events } = planVisibility(boxes, innerHeight, known)
    known = state
    for (const element of sections) {
      element.toggleAttribute('data-visible', state.visible.has(element.dataset['section'] ?? ''))
    }
    for (const { name, id } of events) announce(name, { id })
  }
  look()
  onScroll(look)
  setTimeout(look, RECHECK_MS)
}
