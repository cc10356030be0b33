import { startingPart } from './plan-animation-start.ts'
import { FAR_PX, marginBelow } from './section-visibility.ts'

/** An element may be positioned beside the viewport before its entrance. */
const SIDEWAYS = `0px ${FAR_PX}px`

/**
 * Starts entrance animations when their elements come into view (LIFE-4); the animation itself is CSS. An intersection observer
 * reports when enough of an element is visible, so that nothing is measured while the page scrolls.
 */
export function startAnimations(): void {
  const waiting = document.querySelectorAll<HTMLElement>('[data-animate]')
  if (waiting.length === 0) return
  const enough = new Map<number, IntersectionObserver>()
  const begin = (element: Element) => element.setAttribute('data-animated', '')
  const watch = (element: Element, part: number) => {
    const observer =
      enough.get(part) ??
      new IntersectionObserver(
        (entries, self) => {
          for (const { target, isIntersecting, intersectionRatio } of entries) {
            if (!isIntersecting || intersectionRatio < part) continue
            begin(target)
            self.unobserve(target)
          }
        },
        { threshold: part, rootMargin: SIDEWAYS },
      )
    enough.set(part, observer)
    observer.observe(element)
  }
  const { dataset } = document.documentElement
  const near = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect, intersectionRect } of entries) {
        if (!isIntersecting) continue
        near.unobserve(target)
        const { height, width } = boundingClientRect
        // If the runtime was late, everything is visible already (see the page's first script): visible elements are not hidden
        // again.
        if (dataset['motion'] === undefined) begin(target)
        else watch(target, startingPart({ height, width, shownWidth: intersectionRect.width }))
      }
      // Written only if missing: setting anything on the root makes the browser recalculate all styles.
      dataset['motion'] ??= ''
      dataset['started'] = ''
    },
    { rootMargin: SIDEWAYS },
  )
  for (const element of waiting) near.observe(element)
  startAtPageEnd(() => waiting.forEach(begin))
}

/** Calls back when the page has no more to show. */
function startAtPageEnd(reached: () => void): void {
  let observer: IntersectionObserver | undefined
  const look = () => {
    observer?.disconnect()
    observer = new IntersectionObserver(
      (entries) => {
        if (entries.at(-1)?.isIntersecting === false) reached()
      },
      { rootMargin: marginBelow(innerHeight) },
    )
    observer.observe(document.documentElement)
  }
  look()
  addEventListener('resize', look)
}
