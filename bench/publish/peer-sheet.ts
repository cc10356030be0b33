import { askedBy, firstViewTokens } from '#render/css/first-view-tokens.ts'
import { parseSheet } from '#render/css/parse-sheet.ts'
import { decidingTokens, usedCss } from '#render/css/used-css.ts'

/**
 * Makes the one style sheet that a peer's page links: what stands inline in our HTML, and those rules of the site that the
 * whole page can need. A peer that bundles the styles of each page's components would come to no less.
 */
export function peerSheets(siteSheet: string): (html: string, inline: string) => string {
  const parts = parseSheet(siteSheet)
  const asked = askedBy(decidingTokens(parts))
  const made = new Map<string, string>()
  return (html, inline) => {
    // Open, so that what is inside counts.
    const tokens = firstViewTokens(html.replaceAll('<details', '<details open=""'), asked).add(':hover')
    const key = [...tokens].toSorted().join(' ')
    const used = made.get(key) ?? usedCss(parts, tokens)
    made.set(key, used)
    return inline + used
  }
}
