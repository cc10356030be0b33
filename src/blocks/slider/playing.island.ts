import type { SliderIslandData } from './island-data.ts'

/** Advances at each interval while the slider is visible and neither hovered nor focused; not with reduced motion. */
export function startPlaying(
  root: HTMLElement,
  { interval, play, pause }: SliderIslandData,
  moveOn: () => void,
  signal: AbortSignal,
): { readonly stop: () => void } {
  const button = root.querySelector<HTMLButtonElement>('.slider-pause')
  let isPaused = false
  let isSeen = false
  const setPaused = (value: boolean): void => {
    isPaused = value
    button?.toggleAttribute('data-paused', isPaused)
    button?.setAttribute('aria-label', isPaused ? play : pause)
  }
  const observer = new IntersectionObserver((entries) => {
    isSeen = entries.at(-1)?.isIntersecting ?? false
  })
  const timer = setInterval(() => {
    const isInUse = root.matches(':hover, :focus-within')
    if (!isPaused && isSeen && !isInUse && !document.hidden) moveOn()
  }, interval * 1000)
  signal.addEventListener('abort', () => {
    clearInterval(timer)
    observer.disconnect()
  })
  observer.observe(root)
  button?.addEventListener('click', () => setPaused(!isPaused), { signal })
  setPaused(matchMedia('(prefers-reduced-motion: reduce)').matches)
  return { stop: () => setPaused(true) }
}
