import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { shortDigest } from '../digest.ts'
import type { OutputFile } from '../output-file.ts'

type Face = {
  readonly family: string
  readonly file: string
  readonly weights: string
  readonly range: string
  /** Needed by every page, so it is fetched before the style sheet is read. */
  readonly first: boolean
}

const LATIN =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD'
const LATIN_EXT =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF'

const face = (family: string, package_: string, weights: string, subset: 'latin' | 'latin-ext'): Face => ({
  family,
  file: `@fontsource-variable/${package_}/files/${package_}-${subset}-wght-normal.woff2`,
  weights,
  range: subset === 'latin' ? LATIN : LATIN_EXT,
  first: subset === 'latin',
})

/** The faces of the design in the ranges that the five languages need; the extended one is rarely fetched. */
const FACES: readonly Face[] = [
  face('Bricolage', 'bricolage-grotesque', '200 800', 'latin'),
  face('Plex', 'ibm-plex-sans', '100 700', 'latin'),
  face('Bricolage', 'bricolage-grotesque', '200 800', 'latin-ext'),
  face('Plex', 'ibm-plex-sans', '100 700', 'latin-ext'),
]

export type FontFiles = {
  readonly files: readonly OutputFile[]
  /** Paths of the fonts that are preloaded. */
  readonly first: readonly string[]
  readonly css: string
}

/** The fonts from their packages, under names that change with their content, and the rules that name them. */
export async function fontFiles(): Promise<FontFiles> {
  const { resolve } = createRequire(import.meta.url)
  const files: OutputFile[] = []
  const first: string[] = []
  let css = ''
  for (const { family, file, weights, range, first: isFirst } of FACES) {
    const content = await readFile(resolve(file))
    const name = `assets/${file.slice(file.lastIndexOf('/') + 1, -'.woff2'.length)}-${shortDigest(content)}.woff2`
    files.push({ file: name, content, cache: 'immutable' })
    if (isFirst) first.push(`/${name}`)
    css +=
      `@font-face{font-family:${family};font-style:normal;font-display:swap;font-weight:${weights};` +
      `src:url(/${name}) format("woff2");unicode-range:${range}}`
  }
  return { files, first, css }
}
