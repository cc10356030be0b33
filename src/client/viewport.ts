/** Keeps `--vh`, one hundredth of the window's height (LIFE-10). */
export function startViewport(): void {
  const set = () => document.documentElement.style.setProperty('--vh', `${innerHeight / 100}px`)
  set()
  addEventListener('resize', set, { passive: true })
}
