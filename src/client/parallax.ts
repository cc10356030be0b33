import { onScroll } from './on-scroll.ts'

/** Position of an element on the page, in px, and the range of its progress in which it moves, in percent. */
type Course = {
  readonly element: HTMLElement
  readonly top: number
  readonly height: number
  readonly start: number
  readonly end: number
}

/**
 * Parallax for browsers without scroll timelines. Positions are measured once and after a resize; scrolling only computes
 * (LIFE-5). A separate script (LIFE-13).
 */
export function start(): void {
  const elements = [...document.querySelectorAll<HTMLElement>('[data-parallax]')]
  let courses: Course[] = []
  const measure = () => {
    courses = elements.map((element) => {
      const style = getComputedStyle(element)
      const percent = (end: string, fallback: number) =>
        Number.parseFloat(style.getPropertyValue(`--parallax-${end}`) || `${fallback}`)
      const [start, end] = [percent('start', 0), percent('end', 100)]
      return { element, top: pageTop(element), height: element.offsetHeight, start, end }
    })
  }
  const move = () => {
    for (const { element, top, height, start, end } of courses) {
      const progress = progressBetween(start, end, progressOf(top - scrollY, height, innerHeight))
      element.style.setProperty('--parallax-progress', String(progress))
    }
  }
  new ResizeObserver(() => {
    measure()
    move()
  }).observe(document.body)
  onScroll(move)
}

/** An element's progress through the viewport: 0 when it enters, 1 when it has left. */
export const progressOf = (top: number, height: number, viewportHeight: number): number =>
  clamped((viewportHeight - top) / (viewportHeight + height))

/** Progress of a movement that takes only a part of the way, from `start` to `end` percent. */
export const progressBetween = (start: number, end: number, progress: number): number =>
  start === end ? Number(progress * 100 >= end) : clamped((progress * 100 - start) / (end - start))

const clamped = (progress: number): number => Math.min(1, Math.max(0, progress))

/** Distance from the top of the page, without the element's own transform. */
function pageTop(element: HTMLElement): number {
  let top = 0
  for (let at: Element | null = element; at instanceof HTMLElement; at = at.offsetParent) top += at.offsetTop
  return top
}
