import { contrast, LEGIBLE_PAIRS, themeTokens } from '#look/palette.ts'
import { LEAST_CONTRAST } from './contrast.ts'
import type { Check, Finding } from './finding.ts'

/**
 * CHECK-16: colors of a brand that make text hard to read, in either theme and in dark bands; and a logo used where an icon is
 * needed.
 */
export const checkBrand: Check = ({ documents }) =>
  documents.flatMap(({ name, brand }) => {
    if (brand === undefined) return []
    const found = (field: string, says: string): Finding => ({
      severity: 'warning',
      check: 'brand',
      page: name,
      field,
      says,
    })
    const sign =
      brand.logo !== undefined && brand.mark === undefined
        ? [found('brand.logo', 'icons show the logo, small; add a square drawing as brand.mark')]
        : []
    return [...sign, ...hardToRead(brand.colors ?? {}).map(({ color, says }) => found(`brand.colors.${color}`, says))]
  })

type Own = Parameters<typeof themeTokens>[0] & object

/** Each pair once, with the first theme in which its contrast is too low. The program's own colors are not checked. */
function hardToRead(own: Own): { readonly color: string; readonly says: string }[] {
  if (Object.keys(own).length === 0) return []
  return Object.entries(themeTokens(own)).flatMap(([theme, tokens]) => {
    const isBand = theme.startsWith('dark bands')
    const nameOf = (token: string): string => (isBand && isBandBackground(token) ? BAND_NAMES[token] : token)
    return LEGIBLE_PAIRS.flatMap(([words, background]) => {
      if (isBand && !isBandBackground(words) && !isBandBackground(background)) return []
      const set = [words, background].map(nameOf).filter((name) => own[name] !== undefined)
      const ratio = contrast(tokens.get(words) ?? '', tokens.get(background) ?? '')
      if (set[0] === undefined || ratio >= LEAST_CONTRAST) return []
      const pair = `${nameOf(words)} ${tokens.get(words) ?? ''} on ${nameOf(background)} ${tokens.get(background) ?? ''}`
      const says = `${pair} has a contrast of ${ratio.toFixed(1)} to 1 in ${theme}; ${LEAST_CONTRAST} is the least, darken one or lighten the other`
      return [{ color: set[0], says }]
    })
  })
}

const BAND_NAMES = { paper: 'band', chalk: 'band-chalk' } as const

const isBandBackground = (token: string): token is keyof typeof BAND_NAMES => Object.hasOwn(BAND_NAMES, token)
