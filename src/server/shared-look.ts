import { setTimeout } from 'node:timers/promises'

/**
 * Looks at something for many who ask at once. What each is answered was looked up after they asked: who comes while a look is
 * under way shares the next one, which begins `pauseMs` after the last began, so that asking often costs no more.
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
