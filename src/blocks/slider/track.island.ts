/** A slide counts as current if more than this share of it is visible. */
const CURRENT_SHARE = 0.6

/** The list of slides: their number, the current one, and scrolling to each. */
export type Track = {
  readonly count: number
  readonly current: () => number
  readonly go: (at: number) => void
}

/** Follows the current slide, however the list was scrolled; `mark` is called with the initial one and on changes. */
export function startTrack(
  list: HTMLElement,
  mark: (current: number, count: number) => void,
  signal: AbortSignal,
): Track {
  const slides = [...list.children].filter((each) => each instanceof HTMLElement)
  let current = 0
  const observer = new IntersectionObserver(
    (entries) => {
      const seen = entries.find(({ intersectionRatio }) => intersectionRatio > CURRENT_SHARE)
      if (seen === undefined) return
      current = slides.findIndex((slide) => slide === seen.target)
      mark(current, slides.length)
    },
    { root: list, threshold: CURRENT_SHARE },
  )
  for (const slide of slides) observer.observe(slide)
  signal.addEventListener('abort', () => observer.disconnect())
  mark(current, slides.length)
  return {
    count: slides.length,
    current: () => current,
    go: (at) => {
      const first = slides[0]
      const slide = slides[at]
      if (first && slide) list.scrollTo({ left: slide.offsetLeft - first.offsetLeft })
    },
  }
}
