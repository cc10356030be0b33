import { addLink } from './add-link.ts'
import type { PageFacts } from './page-facts.ts'
import { reportMissingStyles, siteStyles } from './site-styles.ts'

/** What whoever stays on a page does first; a focus comes without a key from the bar of the browser, and from who has no keys. */
const SIGNS = ['pointerover', 'keydown', 'focusin', 'scroll'] as const

/** Who asks for less motion or fewer colors needs the rules for that at once, */
const AT_ONCE = '(prefers-reduced-motion),(forced-colors)'

/** and so does a browser that does not know this. */
const COLORS = 'color:light-dark(red,red)'

/**
 * Fetches what a page can do without until its visitor stays: the rules of the site (PUB-80), and what pages share, so that
 * the next one comes as the difference from it (PUB-82). Browsers that know no dictionaries pass that over.
 */
export function startLaterFiles({ styles, dictionary }: PageFacts): void {
  reportMissingStyles()
  if (matchMedia(AT_ONCE).matches || !CSS.supports(COLORS)) void siteStyles(styles)
  let open = dictionary
  // Each sign once: where the rules did not come by one, the next one asks for them again.
  const stay = () => {
    if (open) addLink('compression-dictionary', open)
    open = undefined
    void siteStyles(styles)
  }
  // The browser itself hears the sign, so that no script runs while it scrolls (LIFE-5).
  for (const sign of SIGNS)
    void new Promise((seen) => addEventListener(sign, seen, { once: true })).then(stay)
}
