import type { SliderIslandData } from './island-data.ts'
import { planSlide } from './plan-slide.ts'
import { startPlaying } from './playing.island.ts'
import { startTrack } from './track.island.ts'

/** BLOCK-10: buttons, dots and arrow keys for the scrolling list; plays automatically while nobody interacts. */
export function start(root: HTMLElement, data: SliderIslandData): (() => void) | undefined {
  const list = root.querySelector<HTMLElement>('.slider-track')
  const controls = root.querySelector<HTMLElement>('.slider-controls')
  if (list === null || controls === null) return undefined
  const ending = new AbortController()
  const { signal } = ending
  const track = startTrack(list, marksOf(controls, data.loop), signal)
  const step = (by: number): void => track.go(planSlide(track.current(), by, track.count, data.loop))
  const player = data.autoplay ? startPlaying(root, data, () => step(1), signal) : undefined

  const onClick = (selector: string, move: () => void): void => {
    const moveByHand = (): void => {
      player?.stop()
      move()
    }
    controls.querySelector(selector)?.addEventListener('click', moveByHand, { signal })
  }
  onClick('.slider-previous', () => step(-1))
  onClick('.slider-next', () => step(1))
  for (let at = 0; at < track.count; at += 1) {
    onClick(`.slider-dot:nth-child(${at + 1} of .slider-dot)`, () => track.go(at))
  }
  list.addEventListener('keydown', (event) => moveByKey(event, step, track), { signal })
  controls.hidden = false
  return () => {
    ending.abort()
    controls.hidden = true
  }
}

function moveByKey(
  event: KeyboardEvent,
  step: (by: number) => void,
  { go, count }: { readonly go: (at: number) => void; readonly count: number },
): void {
  const { target, currentTarget } = event
  // A form field inside a slide handles its keys itself.
  if (target !== currentTarget || !(target instanceof Element)) return
  const forward = getComputedStyle(target).direction === 'rtl' ? -1 : 1
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

/** Marks the current dot, and disables the buttons that lead nowhere. */
function marksOf(controls: HTMLElement, loop: boolean): (current: number, count: number) => void {
  const dots = [...controls.querySelectorAll('.slider-dot')]
  const previous = controls.querySelector<HTMLButtonElement>('.slider-previous')
  const next = controls.querySelector<HTMLButtonElement>('.slider-next')
  return (current, count) => {
    for (const [at, dot] of dots.entries()) {
      if (at === current) dot.setAttribute('aria-current', 'true')
      else dot.removeAttribute('aria-current')
    }
    if (previous) previous.disabled = !loop && current === 0
    if (next) next.disabled = !loop && current === count - 1
  }
}
