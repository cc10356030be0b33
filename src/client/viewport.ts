/** Keeps `--vh`, one hundredth of the window's height (LIFE-10), where the browser has no unit that the style sheet can say it in. */
export function startViewport(): void {
  if (CSS.supports('height', '1dvh')) return
  const set = () => document.documentElement.style.setProperty('--vh', `${innerHeight / 100}px`)
  set()
  addEventListener('resize', set, { passive: true })
}
