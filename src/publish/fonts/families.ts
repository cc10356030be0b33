import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

/** The part of a variable font that the design uses: one weight, or a range from `min` to `max`; null for everything. */
export type Weights = number | null | { readonly min: number; readonly max: number }

/** A font family of the design. */
export type Family = {
  readonly name: string
  /** Prefix of its files' names; that of its package, unless it has `own` files. */
  readonly pack: string
  /** The weights that its files are limited to; null for a font of one weight. */
  readonly weights: Weights
  /** A font that is in no package. */
  readonly own?: OwnFont
}

/** An uploaded font file. */
export type OwnFont = {
  readonly files: readonly ScriptFile[]
  /** The weights with which CSS rules declare it. */
  readonly declared: NonNullable<Weights>
  /** The weights that it has; null for a font of one weight. */
  readonly range: { readonly min: number; readonly max: number } | null
}

/** The weight of a family that is closest to a wanted one; null for a font that has only one. */
export const nearestWeight = ({ own }: Family, weight: number): number | null =>
  own === undefined ? weight : own.range && Math.min(Math.max(weight, own.range.min), own.range.max)

/** LOOK-20: headings have one weight, texts three. An unused weight would only cost bytes. */
export const DISPLAY = {
  name: 'Bricolage',
  pack: 'bricolage-grotesque',
  weights: 650,
} as const satisfies Family
export const TEXT = {
  name: 'Plex',
  pack: 'ibm-plex-sans',
  weights: { min: 400, max: 600 },
} as const satisfies Family

/** The file with nearly all characters of the site. */
export const MAIN_SCRIPT = 'latin'

/** A file of a family: the characters of one script. */
export type ScriptFile = {
  readonly script: string
  readonly covers: (character: string) => boolean
  readonly bytes: () => Promise<Buffer>
}

const { resolve } = createRequire(import.meta.url)

/** The files of a family, the main one first. Throws if the package is not installed. */
export async function scriptFiles({ pack, own }: Family): Promise<readonly ScriptFile[]> {
  if (own) return own.files
  const folder = `@fontsource-variable/${pack}`
  // The package lists the Unicode ranges of its files here.
  const ranges = JSON.parse(await readFile(resolve(`${folder}/unicode.json`), 'utf8')) as Record<
    string,
    string
  >
  const scripts = [MAIN_SCRIPT, ...Object.keys(ranges).filter((script) => script !== MAIN_SCRIPT)]
  return scripts.map((script) => ({
    script,
    covers: coverage(ranges[script] ?? ''),
    bytes: () => readFile(resolve(`${folder}/files/${pack}-${script}-wght-normal.woff2`)),
  }))
}

const HEXADECIMAL = 16

/** Whether a character is in ranges written as in CSS: `U+0000-00FF,U+20AC`. */
function coverage(ranges: string): (character: string) => boolean {
  const spans = ranges.split(',').map((range) => {
    const [from = '', to = from] = range.trim().slice('U+'.length).split('-')
    return { from: Number.parseInt(from, HEXADECIMAL), to: Number.parseInt(to, HEXADECIMAL) }
  })
  return (character) => {
    const code = character.codePointAt(0) ?? 0
    return spans.some(({ from, to }) => code >= from && code <= to)
  }
}
