import { askedBy, firstViewTokens } from '#render/css/first-view-tokens.ts'
import { parseSheet, type SheetPart } from '#render/css/parse-sheet.ts'
import { decidingTokens, usedCss } from '#render/css/used-css.ts'

/**
 * Makes the style sheet that a peer's page links: what our HTML has inline besides the site's rules (fonts and rules from the
 * page's content), and those rules of the site that the whole page may need. A peer that bundles the styles of each page's
 * components would get about the same.
 */
export function peerSheets(siteSheet: string): (html: string, inline: string) => string {
  const parts = parseSheet(siteSheet)
  const asked = askedBy(decidingTokens(parts))
  const made = new Map<string, string>()
  const ofSite = new Set(parts.map(textOf))
  return (html, inline) => {
    // Open, so that what is inside counts.
    const tokens = firstViewTokens(html.replaceAll('<details', '<details open=""'), asked)
      .add(':pointed')
      .add(':used')
    const key = [...tokens].toSorted().join(' ')
    const used = made.get(key) ?? usedCss(parts, tokens)
    made.set(key, used)
    return (
      used +
      parseSheet(inline)
        .map(textOf)
        .filter((text) => !ofSite.has(text))
        .join('')
    )
  }
}

/** A part outside of cascade layers; the site's rules are in layers, except for fallback fonts. */
const textOf = (part: SheetPart): string => {
  if (part.kind === 'text') return part.css
  return part.kind === 'rule' ? part.selectors.map(({ css }) => css).join(',') + part.block : ''
}
