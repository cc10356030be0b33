import { announce } from './announce.ts'
import { NOTHING_VISIBLE, planVisibility, watchedMargins } from './section-visibility.ts'

/** Sections are checked again this long after the start, in ms: late pictures may have moved them (LIFE-3). */
const RECHECK_MS = 2_000

/**
 * Announces sections that come into view, leave it, or end in it; visible ones have `data-visible`. Intersection observers
 * report positions after layout, so that nothing is measured while the page scrolls.
 */
export function startSections(): void {
  const sections = [...document.querySelectorAll<HTMLElement>('[data-section]')]
  let known = NOTHING_VISIBLE
  let watching: IntersectionObserver[] = []
  const see = (entries: readonly IntersectionObserverEntry[]) => {
    for (const { target, boundingClientRect } of entries) {
      const id = idOf(target)
      const { top, bottom } = boundingClientRect
      const { state, events } = planVisibility([{ id, top, bottom }], innerHeight, known)
      known = state
      target.toggleAttribute('data-visible', state.visible.has(id))
      for (const { name } of events) announce(name, { id })
    }
  }
  const look = () => {
    for (const observer of watching) observer.disconnect()
    watching = watchedMargins(innerHeight).map((rootMargin) => {
      const observer = new IntersectionObserver(see, { rootMargin })
      for (const section of sections) observer.observe(section)
      return observer
    })
  }
  look()
  addEventListener('resize', look)
  setTimeout(look, RECHECK_MS)
}

const idOf = (section: Element): string => section.getAttribute('data-section') ?? ''
