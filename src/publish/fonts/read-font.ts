import { shortDigest } from '../disk/digest.ts'
import type { MediaSource } from '../media/plan-media.ts'
import type { WorkCache } from '../disk/work-cache.ts'
import { FONT_PARTS } from './subset.ts'

/** What must be known of a font file before it is cut. */
export type FontFacts = {
  /** The characters that it draws. */
  readonly characters: string
  /** The weights that it has; null for a font of one weight. */
  readonly range: { readonly min: number; readonly max: number } | null
}

/** Raised when something else is found out of a font. */
const FORMAT = 1

/** Reads a font file, once for each content; null for what is no font. */
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

/** A font as it is without compression. */
async function unpacked(content: Uint8Array): Promise<Uint8Array | null> {
  const { default: subsetFont } = await import('subset-font')
  // The library takes nothing but buffers, and throws for whatever is no font, in words of its own.
  return subsetFont(Buffer.from(content), '', { targetFormat: 'sfnt', keepAllGlyphs: true }).catch(() => null)
}
