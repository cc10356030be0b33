/** Calls back at most once a frame while the page is scrolled or resized. */
export function onScroll(callback: () => void): void {
  let waiting = false
  const request = () => {
    if (waiting) return
    waiting = true
    requestAnimationFrame(() => {
      waiting = false
      callback()
    })
  }
  addEventListener('scroll', request, { passive: true })
  addEventListener('resize', request, { passive: true })
}
