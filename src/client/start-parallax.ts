import { logError } from './log.ts'
import type { PageFacts } from './page-facts.ts'
import { scriptLoader } from './script-loader.ts'
import { startPart } from './start-part.ts'

/**
 * Loads the parallax script if the page has parallax, the browser can't do it natively, and motion is not reduced (LIFE-13).
 */
export function startParallax({ versions: { parallax } }: PageFacts): void {
  if (parallax === undefined || CSS.supports('animation-timeline: view()')) return
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  startPart('parallax', parallax, scriptLoader).catch(logError)
}
