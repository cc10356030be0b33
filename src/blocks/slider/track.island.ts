/** A slide counts as the current one when more than this share of it is in view. */
const CURRENT_SHARE = 0.6

/** The list of slides as something to move: how many there are, which is seen, and a way to each. */
export type Track = {
  readonly count: number
  readonly current: () => number
  readonly go: (at: number) => void
}

/** Follows which slide is seen, however the list was scrolled; `mark` hears of it, and at once of the first. */
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
