import { setTimeout } from 'node:timers/promises'

/**
 * Combines simultaneous calls of an operation. Each caller gets a result that was computed after its call: callers during a run
 * share the next run, which starts at least `pauseMs` after the previous one started, so that frequent calls cost no more.
 */
export function sharedLook(look: () => Promise<void>, pauseMs: number): () => Promise<void> {
  let began = Number.NEGATIVE_INFINITY
  let last: Promise<unknown> = Promise.resolve()
  let next: Promise<void> | null = null
  const begin = async () => {
    await last
    const pause = began + pauseMs - performance.now()
    if (pause > 0) await setTimeout(pause, null, { ref: false })
    began = performance.now()
    next = null
    const looking = look()
    last = looking.catch(() => {})
    return looking
  }
  return () => (next ??= begin())
}
