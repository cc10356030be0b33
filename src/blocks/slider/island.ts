import type { SliderIslandData } from './island-data.ts'
import { planSlide } from './plan-slide.ts'

/** A slide counts as the current one when more than this share of it is in view. */
const CURRENT_SHARE = 0.6

/** BLOCK-10: buttons, dots and arrow keys over the list that scrolls by itself; it plays while nobody is at it. */
export function start(root: HTMLElement, data: SliderIslandData): (() => void) | undefined {
  const track = root.querySelector<HTMLElement>('.slider-track')
  const controls = root.querySelector<HTMLElement>('.slider-controls')
  if (track === null || controls === null) return undefined
  const slides = [...track.children].filter((each) => each instanceof HTMLElement)
  const ending = new AbortController()
  const { signal } = ending
  let current = 0

  const go = (at: number): void => {
    const first = slides[0]
    const slide = slides[at]
    if (first && slide) track.scrollTo({ left: slide.offsetLeft - first.offsetLeft })
  }
  const step = (by: number): void => go(planSlide(current, by, slides.length, data.loop))
  const show = buttonsOf(controls, slides.length, data.loop)
  const observer = new IntersectionObserver(
    (entries) => {
      const entry = entries.find(({ intersectionRatio }) => intersectionRatio > CURRENT_SHARE)
      if (entry === undefined) return
      current = slides.findIndex((slide) => slide === entry.target)
      show(current)
    },
    { root: track, threshold: CURRENT_SHARE },
  )
  for (const slide of slides) observer.observe(slide)
  show(current)
  controls.hidden = false

  const player = data.autoplay ? startPlaying(root, controls, data, signal, () => step(1)) : undefined
  const byHand = (move: () => void) => () => {
    player?.stop()
    move()
  }
  controls.querySelector('.slider-previous')?.addEventListener(
    'click',
    byHand(() => step(-1)),
    { signal },
  )
  controls.querySelector('.slider-next')?.addEventListener(
    'click',
    byHand(() => step(1)),
    { signal },
  )
  for (const [at, dot] of controls.querySelectorAll('.slider-dot').entries()) {
    dot.addEventListener(
      'click',
      byHand(() => go(at)),
      { signal },
    )
  }
  track.addEventListener('keydown', (event) => moveByKey(event, track, step, go, slides.length), { signal })
  return () => {
    ending.abort()
    observer.disconnect()
    player?.stop()
    controls.hidden = true
  }
}

function moveByKey(
  event: KeyboardEvent,
  track: HTMLElement,
  step: (by: number) => void,
  go: (at: number) => void,
  count: number,
): void {
  // A field inside a slide keeps its keys.
  if (event.target !== track) return
  const forward = getComputedStyle(track).direction === 'rtl' ? -1 : 1
  const moves: Readonly<Record<string, () => void>> = {
    ArrowRight: () => step(forward),
    ArrowLeft: () => step(-forward),
    Home: () => go(0),
    End: () => go(count - 1),
  }
  const move = moves[event.key]
  if (move === undefined) return
  event.preventDefault()
  move()
}

/** Marks the current dot, and the buttons that lead nowhere. */
function buttonsOf(controls: HTMLElement, count: number, loop: boolean): (current: number) => void {
  const dots = [...controls.querySelectorAll('.slider-dot')]
  const previous = controls.querySelector<HTMLButtonElement>('.slider-previous')
  const next = controls.querySelector<HTMLButtonElement>('.slider-next')
  return (current) => {
    for (const [at, dot] of dots.entries()) {
      if (at === current) dot.setAttribute('aria-current', 'true')
      else dot.removeAttribute('aria-current')
    }
    if (previous) previous.disabled = !loop && current === 0
    if (next) next.disabled = !loop && current === count - 1
  }
}

/** Moves on at each interval while the slider is seen and neither pointed at nor focused; not under reduced motion. */
function startPlaying(
  root: HTMLElement,
  controls: HTMLElement,
  { interval, play, pause }: SliderIslandData,
  signal: AbortSignal,
  moveOn: () => void,
): { stop: () => void } {
  const button = controls.querySelector<HTMLButtonElement>('.slider-pause')
  let paused = matchMedia('(prefers-reduced-motion: reduce)').matches
  let seen = false
  const observer = new IntersectionObserver((entries) => {
    seen = entries.at(-1)?.isIntersecting ?? false
  })
  observer.observe(root)
  const timer = setInterval(() => {
    if (!paused && seen && !document.hidden && !root.matches(':hover, :focus-within')) moveOn()
  }, interval * 1000)
  const setPaused = (value: boolean): void => {
    paused = value
    button?.toggleAttribute('data-paused', paused)
    button?.setAttribute('aria-label', paused ? play : pause)
  }
  setPaused(paused)
  button?.addEventListener('click', () => setPaused(!paused), { signal })
  signal.addEventListener('abort', () => {
    clearInterval(timer)
    observer.disconnect()
  })
  return { stop: () => setPaused(true) }
}
