import { addLink } from './add-link.ts'
import type { PageFacts } from './page-facts.ts'
import { reportMissingStyles, siteStyles } from './site-styles.ts'
import { VISITOR_SIGNS } from './visitor-signs.ts'

/** First signs that a visitor stays on a page. */
const SIGNS = [...VISITOR_SIGNS, 'scroll'] as const

/** Reduced motion and forced colors need their rules at once, */
const AT_ONCE = '(prefers-reduced-motion),(forced-colors)'

/** and so does a browser that does not support this. */
const COLORS = 'color:light-dark(red,red)'

/**
 * Loads what a page does not need until its visitor stays: the site's style sheet (PUB-80), and the dictionary, so that the
 * next page is sent as a delta (PUB-82). Browsers without dictionary support ignore that.
 */
export function startLaterFiles({ styles, dictionary }: PageFacts): void {
  reportMissingStyles()
  if (matchMedia(AT_ONCE).matches || !CSS.supports(COLORS)) void siteStyles(styles)
  let open = dictionary
  // Each event once: if loading failed, the next event tries again.
  const stay = () => {
    if (open) addLink('compression-dictionary', open)
    open = undefined
    void siteStyles(styles)
  }
  // The listener is a promise's own resolve function, so that no script of ours runs in the scroll event (LIFE-5).
  for (const sign of SIGNS)
    void new Promise((seen) => addEventListener(sign, seen, { once: true })).then(stay)
}
