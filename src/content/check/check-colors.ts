import { BACKGROUND, type ColorFact } from './color-facts.ts'
import { LEAST_CONTRAST, THEMES, worstContrast, type Theme } from './contrast.ts'
import type { DocumentFacts } from './facts.ts'
import { at, type Check, type Finding } from './finding.ts'
import { brandedTokens, type TokenColors } from './token-colors.ts'

/** Text in colors from content has a contrast of at least 4.5 to 1, in the light and in the dark theme. */
export const checkColors: Check = ({ documents }) => {
  const contrastOf = knownContrasts(brandedTokens(documents.find(({ brand }) => brand)?.brand?.colors))
  return documents.flatMap((document) => {
    const seen = new Set<string>()
    return document.colors.flatMap((fact) => findingsOf(document, fact, contrastOf)).filter((finding) => {
      const key = JSON.stringify(finding)
      const isNew = !seen.has(key)
      seen.add(key)
      return isNew
    })
  })
}

type ContrastOf = (colors: Pick<ColorFact, 'words' | 'backgrounds'>, theme: Theme) => number | null

/** Contrasts of color pairs, cached: a site uses a handful of pairs thousands of times. */
function knownContrasts(tokens: TokenColors): ContrastOf {
  const known = new Map<string, number | null>()
  return ({ words, backgrounds }, theme) => {
    const key = JSON.stringify([theme, words, backgrounds])
    const found = known.get(key)
    if (found !== undefined) return found
    const contrast = worstContrast(words, backgrounds, BACKGROUND, theme, tokens)
    known.set(key, contrast)
    return contrast
  }
}

const findingsOf = (
  document: DocumentFacts,
  { words, backgrounds, where }: ColorFact,
  contrastOf: ContrastOf,
): Finding[] =>
  THEMES.flatMap((theme) => {
    const contrast = contrastOf({ words, backgrounds }, theme)
    if (contrast === null || contrast >= LEAST_CONTRAST) return []
    const said = `${words} on ${backgrounds.join(', ')} has a contrast of ${contrast.toFixed(1)} to 1 in the ${theme} theme`
    return [
      {
        severity: 'warning',
        check: 'colors',
        ...at(document, where),
        says: `${said}; ${LEAST_CONTRAST} is the least, darken one or lighten the other`,
      },
    ]
  })
