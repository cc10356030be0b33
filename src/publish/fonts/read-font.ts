import { shortDigest } from '../disk/digest.ts'
import type { MediaSource } from '../media/plan-media.ts'
import type { WorkCache } from '../disk/work-cache.ts'
import { FONT_PARTS } from './subset.ts'

/** Properties of a font file that are needed before subsetting. */
export type FontFacts = {
  /** The characters that it contains. */
  readonly characters: string
  /** The weights that it has; null for a font of one weight. */
  readonly range: { readonly min: number; readonly max: number } | null
}

/** Cache version: increase it when something else is read from a font. */
const FORMAT = 1

/** Reads a font file, cached by content; null if it is not a font. */
export async function readFont(
  { name, hash, bytes }: MediaSource,
  cache: WorkCache,
): Promise<FontFacts | null> {
  const kept = `${FONT_PARTS.woff2}/${shortDigest(JSON.stringify([FORMAT, name, hash]))}.json`
  const json = await cache.made(kept, async () => Buffer.from(JSON.stringify(await factsOf(await bytes()))))
  return JSON.parse(Buffer.from(json).toString('utf8')) as FontFacts | null
}

async function factsOf(content: Uint8Array): Promise<FontFacts | null> {
  const sfnt = await unpacked(content)
  if (sfnt === null) return null
  const { Blob, Face } = await import('harfbuzzjs')
  const face = new Face(new Blob(sfnt))
  const characters = [...face.collectUnicodes()].map((code) => String.fromCodePoint(code)).join('')
  const { wght } = face.getAxisInfos()
  return characters === '' ? null : { characters, range: wght ? { min: wght.min, max: wght.max } : null }
}

/** A font without its compression. */
async function unpacked(content: Uint8Array): Promise<Uint8Array | null> {
  const { default: subsetFont } = await import('subset-font')
  // The library accepts only buffers, and throws its own errors for anything that is not a font.
  return subsetFont(Buffer.from(content), '', { targetFormat: 'sfnt', keepAllGlyphs: true }).catch(() => null)
}
