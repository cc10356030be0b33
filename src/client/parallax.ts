import { onScroll } from './on-scroll.ts'

type Course = { readonly element: HTMLElement; readonly top: number; readonly height: number }

/**
 * Moves parallax along with the scroll position where the browser has no scroll timelines. Places are measured once and after
 * a resize; a frame of scrolling only computes (LIFE-5).
 */
export function startParallax(): void {
  if (CSS.supports('animation-timeline: view()') || matchMedia('(prefers-reduced-motion: reduce)').matches)
    return
  const elements = [...document.querySelectorAll<HTMLElement>('[data-parallax]')]
  if (elements.length === 0) return
  let courses: Course[] = []
  const measure = () => {
    courses = elements.map((element) => ({ element, top: pageTop(element), height: element.offsetHeight }))
  }
  const move = () => {
    for (const { element, top, height } of courses) {
      const progress = progressOf(top - scrollY, height, innerHeight)
      element.style.setProperty('--parallax-progress', String(progress))
    }
  }
  new ResizeObserver(() => {
    measure()
    move()
  }).observe(document.body)
  onScroll(move)
}

/** An element's way through the viewport from 0, where it enters, to 1, where it has left. */
export const progressOf = (top: number, height: number, viewportHeight: number): number =>
  Math.min(1, Math.max(0, (viewportHeight - top) / (viewportHeight + height)))

/** Distance from the top of the page, without the movement that the element itself makes. */
function pageTop(element: HTMLElement): number {
  let top = 0
  for (let at: Element | null = element; at instanceof HTMLElement; at = at.offsetParent) top += at.offsetTop
  return top
}
