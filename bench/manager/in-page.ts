// What runs inside of the measured windows. Times of several windows are compared: all are since 1970, in ms.

declare global {
  interface Window {
    benchTimes: number[]
  }
}

/** Collects how long each key took from the press to the frame that shows it, where that was 16 ms or more (Event Timing). */
export function watchKeys(): void {
  globalThis.window.benchTimes = []
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries())
      if (name === 'keydown') window.benchTimes.push(duration)
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}

/** Collects when each click was made. */
export function watchClicks(): void {
  window.benchTimes = []
  addEventListener(
    'click',
    ({ timeStamp }) => window.benchTimes.push(performance.timeOrigin + timeStamp),
    true,
  )
}

/** Collects when each frame was shown in which what a selector finds was other than before. */
export function watchChanges(selector: string): void {
  window.benchTimes = []
  let before = document.querySelector(selector)?.textContent
  new MutationObserver(() => {
    const now = document.querySelector(selector)?.textContent
    if (now === before) return
    before = now
    requestAnimationFrame(() => setTimeout(() => window.benchTimes.push(Date.now())))
  }).observe(document.body, { subtree: true, childList: true, characterData: true })
}

/** Collects when each letter came in. */
export function watchInput(): void {
  window.benchTimes = []
  addEventListener('input', () => window.benchTimes.push(Date.now()), true)
}

/** Collects how long each frame took. */
export function watchFrames(): void {
  window.benchTimes = []
  let before = performance.now()
  const next = (now: number): void => {
    window.benchTimes.push(now - before)
    before = now
    requestAnimationFrame(next)
  }
  requestAnimationFrame(next)
}

export const collectedTimes = (): number[] => window.benchTimes
