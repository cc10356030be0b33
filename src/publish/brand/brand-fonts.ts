import { isShippedFont, SYSTEM_FONT, type Brand } from '#model/brand.ts'
import type { Design } from '#model/design.ts'
import { DEFAULT_FONTS, ownFamily, type FontRole } from '#render/brand-css.ts'
import { shortDigest } from '../disk/digest.ts'
import { BASE_CHARACTERS } from '../fonts/characters.ts'
import { DISPLAY, MAIN_SCRIPT, TEXT, type Family, type Weights } from '../fonts/families.ts'
import { readFont, type FontFacts } from '../fonts/read-font.ts'
import type { MediaFlaw, MediaSource } from '../media/plan-media.ts'
import type { WorkCache } from '../disk/work-cache.ts'

/** The font families of a site; null for a font of the visitor's system. */
export type BrandFonts = {
  readonly display: Family | null
  readonly text: Family | null
  /** Problems of font files. */
  readonly flaws: readonly MediaFlaw[]
}

export const SHIPPED_FONT_FAMILIES: BrandFonts = { display: DISPLAY, text: TEXT, flaws: [] }

/** Packages of the shipped families. */
const SHIPPED = { 'Bricolage Grotesque': DISPLAY, 'IBM Plex Sans': TEXT } as const

/** The weights that the style sheets use. */
const WEIGHTS = { display: DISPLAY.weights, text: TEXT.weights } as const

/** The fonts of a design. If a font file is missing or unreadable, a system font is used instead. */
export async function brandFonts(
  { brand = {} }: Pick<Design, 'brand'>,
  media: readonly MediaSource[],
  cache: WorkCache,
): Promise<BrandFonts> {
  const [display, text] = await Promise.all(
    (['display', 'text'] as const).map((role) => familyFor(role, brand, media, cache)),
  )
  return {
    display: display?.family ?? null,
    text: text?.family ?? null,
    flaws: [display?.flaw, text?.flaw].filter((flaw) => flaw !== undefined),
  }
}

type Found = { readonly family: Family | null; readonly flaw?: MediaFlaw }

async function familyFor(
  role: FontRole,
  { fonts = {} }: Brand,
  media: readonly MediaSource[],
  cache: WorkCache,
): Promise<Found> {
  const font = fonts[role] ?? DEFAULT_FONTS[role]
  if (font === SYSTEM_FONT) return { family: null }
  if (isShippedFont(font)) return { family: { ...SHIPPED[font], weights: WEIGHTS[role] } }
  const source = media.find(({ name }) => name === font)
  if (source === undefined) return { family: null }
  const facts = await readFont(source, cache)
  if (facts !== null) return { family: ownFont(role, source, facts), ...missingLetters(font, facts) }
  const says = 'is no font that can be read. Save it as WOFF2, TTF or OTF'
  return { family: null, flaw: { name: font, severity: 'error', says } }
}

/** Most missing letters that are listed. */
const MAX_LISTED = 20

/** CHECK-20: the letters of the site's languages that a font does not have, which then look different from those around them. */
function missingLetters(name: string, { characters }: FontFacts): Pick<Found, 'flaw'> {
  const drawn = new Set(characters)
  const missing = [...BASE_CHARACTERS].filter((one) => LETTER.test(one) && !drawn.has(one))
  if (missing.length === 0) return {}
  const more = missing.length > MAX_LISTED ? ` and ${missing.length - MAX_LISTED} more` : ''
  const says = `lacks letters of the site's languages, which are shown in another font: ${missing.slice(0, MAX_LISTED).join(' ')}${more}. Use a font that has them`
  return { flaw: { name, severity: 'warning', says } }
}

/** Fonts that have the small letters have the capitals that are used: no word begins with Ÿ. */
const LETTER = /[A-Z]|(?![ªº])\p{Ll}/u

function ownFont(
  role: FontRole,
  { name, hash, bytes }: MediaSource,
  { characters, range }: FontFacts,
): Family {
  const drawn = new Set(characters)
  const covers = (character: string): boolean => drawn.has(character)
  return {
    name: ownFamily(role),
    pack: ownPack(role, { name, hash }),
    weights: range && within(WEIGHTS[role], range),
    own: {
      files: [{ script: MAIN_SCRIPT, covers, bytes: async () => Buffer.from(await bytes()) }],
      // A font of a single weight is declared as regular, so that browsers synthesize bold.
      declared: role === 'text' && range === null ? WEIGHTS.text.min : WEIGHTS[role],
      range,
    },
  }
}

/** The prefix of the names of the files that are made from an own font. */
export const ownPack = (role: FontRole, { name, hash }: Pick<MediaSource, 'name' | 'hash'>): string =>
  `brand-${role}-${shortDigest(JSON.stringify([name, hash]))}`

type Range = { readonly min: number; readonly max: number }

/** The required weights, as far as a font has them. */
function within(asked: NonNullable<Weights>, { min, max }: Range): NonNullable<Weights> {
  const clamped = (weight: number): number => Math.min(Math.max(weight, min), max)
  if (typeof asked === 'number') return clamped(asked)
  const range = { min: clamped(asked.min), max: clamped(asked.max) }
  return range.min === range.max ? range.min : range
}
