import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

/** Part of a variable font that the design uses: one weight, or those from `min` to `max`; null for what the file has. */
export type Weights = number | null | { readonly min: number; readonly max: number }

/** A family of the design and the package that it comes from. */
export type Family = { readonly name: string; readonly pack: string; readonly weights: NonNullable<Weights> }

/** LOOK-20: headings have one weight, texts three. A weight that no style sheet names costs bytes only. */
export const DISPLAY: Family = { name: 'Bricolage', pack: 'bricolage-grotesque', weights: 650 }
export const TEXT: Family = { name: 'Plex', pack: 'ibm-plex-sans', weights: { min: 400, max: 600 } }

/** The file that nearly all characters of the site are in. */
export const MAIN_SCRIPT = 'latin'

/** A file of a family: the characters of one script. */
export type ScriptFile = {
  readonly script: string
  readonly covers: (character: string) => boolean
  readonly bytes: () => Promise<Buffer>
}

const { resolve } = createRequire(import.meta.url)

/** The files of a family, the main one first. Throws when the package is not installed. */
export async function scriptFiles({ pack }: Family): Promise<ScriptFile[]> {
  const folder = `@fontsource-variable/${pack}`
  // The package names the ranges of each of its files here.
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

/** Whether a character is in ranges that are written as in CSS: `U+0000-00FF,U+20AC`. */
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
