import { logError } from './log.ts'
import type { PageFacts } from './page-facts.ts'
import { scriptLoader } from './script-loader.ts'
import { startPart } from './start-part.ts'

/** Fetches the script of parallax where the page has some, the browser can't move it alone and motion is wanted (LIFE-13). */
export function startParallax({ versions: { parallax } }: PageFacts): void {
  if (parallax === undefined || CSS.supports('animation-timeline: view()')) return
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  startPart('parallax', parallax, scriptLoader).catch(logError)
}
