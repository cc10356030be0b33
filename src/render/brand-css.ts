import { brandedBand, type OwnColors, type ThemeHex } from '#look/palette.ts'
import { isShippedFont, SYSTEM_FONT, type Brand, type ShippedFont } from '#model/brand.ts'
import type { Design } from '#model/design.ts'

/** The role of a font: for headings and the website's name, or for everything else. */
export type FontRole = 'display' | 'text'

/** The names of the default families in style sheets. */
export const SHIPPED_FAMILIES: Readonly<Record<ShippedFont, string>> = {
  'Bricolage Grotesque': 'Bricolage',
  'IBM Plex Sans': 'Plex',
}

/** The default roles in `tokens.css`. */
export const DEFAULT_FONTS: Readonly<Record<FontRole, ShippedFont>> = {
  display: 'Bricolage Grotesque',
  text: 'IBM Plex Sans',
}

/** The name of an uploaded font in style sheets. */
export const ownFamily = (role: FontRole): string => `Brand ${role}`

/**
 * The CSS rules of a design's brand. They are in no cascade layer, so they win over the tokens of the site's style sheet. Empty
 * for a design without a brand.
 */
export function brandCss({ brand }: Pick<Design, 'brand'>): string {
  if (brand === undefined) return ''
  const { colors = {}, fonts = {}, radius } = brand
  const plain = [
    ...(radius === undefined ? [] : [`--radius:${radius}px`]),
    ...(['display', 'text'] as const).flatMap((role) => fontToken(role, fonts[role])),
  ]
  return [plain.length > 0 ? `:root{${plain.join(';')}}` : '', colorRules(colors), drawingRules(brand)].join(
    '',
  )
}

function fontToken(role: FontRole, font: string | undefined): string[] {
  if (font === undefined || font === DEFAULT_FONTS[role]) return []
  const names = isShippedFont(font)
    ? [SHIPPED_FAMILIES[font], `${SHIPPED_FAMILIES[font]} fallback`]
    : font === SYSTEM_FONT
      ? []
      : [ownFamily(role)]
  return [`--${role}:${[...names.map((name) => `'${name}'`), 'system-ui', 'sans-serif'].join(',')}`]
}

/** A browser without light-dark() gets the light theme, and in dark bands the dark one, as in `tokens.css`. */
function colorRules(own: OwnColors): string {
  const { band: _, 'band-chalk': __, 'band-line': ___, ...open } = own
  const colors = [...Object.entries(open), ...gridColors(open['blueprint'])].flatMap(([name, color]) =>
    color === undefined ? [] : [{ name, ...color }],
  )
  const rule = (selector: string, value: (color: ThemeHex) => string, of = colors): string =>
    of.length === 0 ? '' : `${selector}{${of.map((color) => `--${color.name}:${value(color)}`).join(';')}}`
  const inBand = colors.filter(({ name }) => !IN_BAND.has(name))
  return (
    unlessEmpty(
      '@supports (color:light-dark(#000,#fff))',
      rule(':root', ({ light, dark }) => `light-dark(${light},${dark})`),
    ) +
    unlessEmpty(
      '@supports not (color:light-dark(#000,#fff))',
      rule(':root', ({ light }) => light) + rule(BAND, ({ dark }) => dark, inBand),
    ) +
    bandRules(own)
  )
}

const unlessEmpty = (condition: string, rules: string): string =>
  rules === '' ? '' : `${condition}{${rules}}`

/** The tokens that `tokens.css` sets for dark bands. */
const IN_BAND: ReadonlySet<string> = new Set(['paper', 'chalk', 'line'])

const BAND = "[data-tone='ink']"

/** In print, bands have no background. */
function bandRules(own: OwnColors): string {
  if (!['band', 'band-chalk', 'band-line'].some((name) => own[name] !== undefined)) return ''
  const tokens = (theme: keyof ThemeHex): string =>
    Object.entries(brandedBand(own))
      .map(([name, color]) => `--${name}:${color[theme]}`)
      .join(';')
  return (
    `@media screen{${BAND}{${tokens('light')}}:root[data-theme='dark'] ${BAND}{${tokens('dark')}}}` +
    `@media screen and (prefers-color-scheme:dark){:root:not([data-theme='light']) ${BAND}{${tokens('dark')}}}`
  )
}

/** Opacity of the lines of the grid, in percent. */
const GRID = { 'grid-fine': { light: 6, dark: 5 }, 'grid-bold': { light: 10, dark: 9 } } as const

/** The grid behind drawings is drawn in a faint shade of the color of their lines. */
const gridColors = (blueprint: ThemeHex | undefined): [string, ThemeHex][] =>
  blueprint === undefined
    ? []
    : Object.entries(GRID).map(([name, share]) => [
        name,
        { light: trace(blueprint.light, share.light), dark: trace(blueprint.dark, share.dark) },
      ])

const trace = (color: string, percent: number): string =>
  color +
  Math.round((percent / 100) * 255)
    .toString(16)
    .padStart(2, '0')

/** The brand's own drawings: their sizes, and which of two is shown. */
function drawingRules({ logo, mark }: Brand): string {
  if (logo === undefined && mark === undefined) return ''
  const both = [logo, mark].some((drawing) => typeof drawing === 'object')
  return (
    (logo === undefined
      ? ''
      : '.logo{inline-size:auto;block-size:2rem;max-inline-size:min(14rem,44vw);object-fit:contain;object-position:left}') +
    (mark === undefined ? '' : 'img.mark{object-fit:contain}') +
    (both ? THEMED_DRAWINGS : '')
  )
}

/** Dark bands show the drawings of the dark theme, in either theme. */
const THEMED_DRAWINGS =
  ".on-dark,:root[data-theme='dark'] .on-light,[data-tone='ink'] .on-light{display:none}" +
  ":root[data-theme='dark'] .on-dark,[data-tone='ink'] .on-dark{display:inline}" +
  "@media(prefers-color-scheme:dark){:root:not([data-theme='light']) .on-light{display:none}:root:not([data-theme='light']) .on-dark{display:inline}}"
