import { createRequire } from 'node:module'
import { digest } from '../disk/digest.ts'
import type { WorkCache } from '../disk/work-cache.ts'
import type { Weights } from './families.ts'

/** Behavior that pages rely on: kerning, marks, ligatures, letters by language, figures of one width. */
const FEATURES = ['kern', 'mark', 'mkmk', 'liga', 'ccmp', 'locl', 'tnum', 'lnum'] as const

/** Raised whenever the options below or the shaper change, so that what was made before is not taken for the same. */
const SETTINGS = 1

/** Parts of the cache of a publish that cut fonts are kept in: those of browsers, and those for drawing. */
export const FONT_PARTS = { woff2: 'fonts', sfnt: 'faces' } as const

/** A cut font that is not yet made. `key` names everything that it is made from. */
export type PlannedSubset = { readonly key: string; readonly make: () => Promise<Uint8Array> }

/** Plans a font with the given characters and weights only, without hints. `sfnt` is for drawing, `woff2` for browsers. */
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
