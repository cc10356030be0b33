import { z } from 'zod'

/** A color in the light and in the dark theme, as `#rrggbb`. */
const hexColor = z.string().regex(/^#[0-9a-f]{6}$/i, 'a color of six hexadecimal digits such as #1F5F3F')

/** A color of the brand in both themes. */
export const themeColor = z.strictObject({ light: hexColor, dark: hexColor })

/** A color for the light and the dark theme. */
export type ThemeColor = z.infer<typeof themeColor>

/** The colors that a brand may set; each is a custom property of the design's style sheets. */
export const BRAND_COLORS = [
  'paper',
  'chalk',
  'line',
  'line-strong',
  'ink',
  'graphite',
  'signal',
  'signal-strong',
  'signal-soft',
  'on-signal',
  'moss',
  'moss-soft',
  'brass',
  'brass-soft',
  'blueprint',
  'blueprint-soft',
] as const

/** Colors of dark bands: their background, cards on it, and lines. `light` and `dark` are the page's themes around the band. */
export const BAND_COLORS = ['band', 'band-chalk', 'band-line'] as const

/** The name of a color that a brand may set. */
export type BrandColor = (typeof BRAND_COLORS)[number]

/** The name of a color that a brand may set for bands of a page. */
export type BandColor = (typeof BAND_COLORS)[number]

const colors = z.strictObject(
  Object.fromEntries(
    [...BRAND_COLORS, ...BAND_COLORS].map((name) => [name, themeColor.optional()]),
  ) as Record<BrandColor | BandColor, z.ZodOptional<typeof themeColor>>,
)

/** The colors that a brand sets, by name; missing ones keep the program's values. */
export type BrandColors = z.infer<typeof colors>

/** Font families that are shipped with the program. */
export const SHIPPED_FONTS = ['Bricolage Grotesque', 'IBM Plex Sans'] as const

/** A font family that is shipped with the program. */
export type ShippedFont = (typeof SHIPPED_FONTS)[number]

/** Uses a font of the visitor's system. */
export const SYSTEM_FONT = 'system'

const FONT_FILE = /^media\/(?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.(?:woff2?|ttf|otf)$/i

/** Whether a font family is shipped with the program. */
export const isShippedFont = (font: string): font is ShippedFont =>
  SHIPPED_FONTS.some((shipped) => shipped === font)

const font = z
  .string()
  .refine(
    (value) => value === SYSTEM_FONT || isShippedFont(value) || FONT_FILE.test(value),
    `one of ${SHIPPED_FONTS.join(', ')}, ${SYSTEM_FONT}, or a font file such as media/brand.woff2`,
  )

/** A media file that is shown small; photographs are not allowed. */
const drawing = z
  .string()
  .regex(
    /^media\/(?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.(?:svg|png|webp)$/i,
    'an SVG, PNG or WebP file such as media/logo.svg',
  )

/** One drawing for both themes, or one for each. */
const drawings = z.union([drawing, z.strictObject({ light: drawing, dark: drawing })])

/** A drawing of the brand: one file, or one for each theme. */
export type BrandDrawing = z.infer<typeof drawings>

/** Largest corner radius in px: with a larger one, small fields turn into ovals. */
export const MAX_RADIUS = 24

/** The visual identity of a site (MODEL-14). Missing fields take the program's defaults. */
export const brand = z.strictObject({
  /** Shown in the navbar and the footer, with the website's name as its alternative text. */
  logo: drawings.optional(),
  /** A square mark: shown beside the name if there is no logo, and in icons and social cards. */
  mark: drawings.optional(),
  colors: colors.optional(),
  fonts: z.strictObject({ display: font.optional(), text: font.optional() }).optional(),
  /** Corner radius of buttons, fields and cards in px. */
  radius: z.number().min(0).max(MAX_RADIUS).optional(),
})

/** The visual identity of a site: logo, mark, colors, fonts and corner radius. */
export type Brand = z.infer<typeof brand>

/** The file for a theme. */
export const drawingFor = (drawing: BrandDrawing, theme: 'light' | 'dark'): string =>
  typeof drawing === 'string' ? drawing : drawing[theme]

/** The media files with fonts of a brand. */
export const fontFilesOf = ({ fonts = {} }: Brand): string[] => [
  ...new Set([fonts.display ?? '', fonts.text ?? ''].filter((name) => FONT_FILE.test(name))),
]
