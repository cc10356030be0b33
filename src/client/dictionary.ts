import type { PageFacts } from './page-facts.ts'

/** What whoever stays on a page does first. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const

/**
 * Fetches what pages share when a visitor shows that there may be a next page, which then comes as the difference from it
 * (PUB-82). Who leaves at once, or has a browser that knows no dictionaries, is not sent any.
 */
export function startDictionary({ dictionary }: PageFacts): void {
  if (dictionary === undefined) return
  const waiting = new AbortController()
  const fetchIt = (): void => {
    waiting.abort()
    const link = document.createElement('link')
    link.rel = 'compression-dictionary'
    link.href = dictionary
    document.head.append(link)
  }
  for (const sign of SIGNS) addEventListener(sign, fetchIt, { passive: true, signal: waiting.signal })
}
