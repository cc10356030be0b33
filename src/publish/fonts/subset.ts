import { createRequire } from 'node:module'
import { digest } from '../disk/digest.ts'
import type { WorkCache } from '../disk/work-cache.ts'
import type { Weights } from './families.ts'

/** Font features that pages rely on: kerning, marks, ligatures, localized letters, tabular figures. */
const FEATURES = ['kern', 'mark', 'mkmk', 'liga', 'ccmp', 'locl', 'tnum', 'lnum'] as const

/** Cache version: increase it when the options below or the shaper change. */
const SETTINGS = 1

/** Folders of the work cache for subset fonts: for browsers, and for drawing. */
export const FONT_PARTS = { woff2: 'fonts', sfnt: 'faces' } as const

/** A subset font that is not made yet. `key` identifies everything that it is made from. */
export type PlannedSubset = { readonly key: string; readonly make: () => Promise<Uint8Array> }

/** Plans a font with only the given characters and weights, without hints. `sfnt` is for drawing, `woff2` for browsers. */
export function planSubset(
  font: Uint8Array,
  characters: Iterable<string>,
  weights: Weights,
  format: 'woff2' | 'sfnt',
  cache: WorkCache,
): PlannedSubset {
  const text = [...characters].sort().join('')
  const inputs = [SETTINGS, libraryVersion(), FEATURES, digest(font), text, weights, format]
  const key = digest(JSON.stringify(inputs))
  const name = `${FONT_PARTS[format]}/${key}.${format}`
  cache.stillUsed(name)
  const make = async (): Promise<Uint8Array> => {
    const { default: subsetFont } = await import('subset-font')
    return subsetFont(font, text, {
      targetFormat: format,
      variationAxes: weights === null ? {} : { wght: weights },
      keepFeatures: FEATURES,
      noHinting: true,
    })
  }
  return { key, make: () => cache.made(name, make) }
}

const libraryVersion = (): string =>
  (createRequire(import.meta.url)('subset-font/package.json') as { version: string }).version
